import { sql, type Kysely } from 'kysely'

/** Filters by attributes are shown from a time until another, and banners of categories are rows of `banners`, so that they are too. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table attribute_searches
      add column show_from text not null default '' check (show_from ~ '^(\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d)?$'),
      add column show_until text not null default '' check (show_until ~ '^(\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d)?$');
    create index attribute_searches_beginning on attribute_searches (show_from);
    create index attribute_searches_ending on attribute_searches (show_until);

    /* category_id: whose banner one at place 'category' is; no foreign key, because a deleted category may come back under its id */
    alter table banners add column category_id int;
    alter table banners drop constraint banners_place_check;
    alter table banners add check (place ~ '^(carousel|carousel_app|type_[0-8]|category)$'),
      add check ((place = 'category') = (category_id is not null));
    insert into banners (store_id, place, category_id, title, image_url, link_to, position)
      select c.store_id, 'category', c.id, coalesce(b.ad ->> 'title', ''), b.ad ->> 'image_url', b.ad ->> 'link_to', b.position
      from categories c, jsonb_array_elements(c.banner_ads) with ordinality b (ad, position)
      where b.ad ->> 'image_url' is not null;
    alter table categories drop column banner_ads;
  `.execute(db)
}
