import { sql, type Kysely } from 'kysely'

/**
 * What a store's image library says of its images. Every image that an owner uploads has a row, which keeps it from the sweep (sweep-uploads.ts)
 * until the owner deletes it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table image_texts (
      store_id int not null references stores on delete cascade,
      /* {kind}/{name} of /media/{store_code}/{kind}/{name}.webp, as in focal_points */
      image text not null check (image ~ '^[a-z0-9-]{1,200}/[a-z0-9-]{1,200}$'),
      /* For the owner: the name of the uploaded file at first */
      name text not null check (length(name) <= 200),
      /* For people who do not see the image */
      alt text not null default '' check (length(alt) <= 500),
      primary key (store_id, image)
    );
    call protect('image_texts');
    call refers_to_uploads('image_texts');
    insert into image_texts (store_id, image, name)
      select store_id, 'upload/' || name, '' from uploads
      where owner_id is not null and not is_private and ending = 'webp' and purpose in ('theme', 'product');
  `.execute(db)
}
