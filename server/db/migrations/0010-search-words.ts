import { sql, type Kysely } from 'kysely'

/**
 * Makes the cost of a search independent of the size of the store and of the number of stores.
 *
 * - Every lexeme of `products.search` is prefixed with its store, so words of different stores are different index entries: `9000 ao` is a word
 *   of a name, `9000#kl` one of a SKU.
 * - `search_words` counts the products that have, or have had, each word. A search starts with its rarest words, and knows when a word does not
 *   occur. Words of SKUs with a digit are left out: nearly every product has its own.
 * - Typing mistakes are first looked up word by word in the same table. The required similarity of a name is unchanged.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create function f_lexemes(store int, name text, sku text) returns tsvector language sql immutable parallel safe as $$
      select array_to_tsvector(array(
        select store || ' ' || word from unnest(tsvector_to_array(to_tsvector('simple', f_words(name)))) word
        union select store || '#' || word from unnest(tsvector_to_array(to_tsvector('simple', f_words(coalesce(sku, ''))))) word))
    $$;
    alter table products drop column search;
    alter table products add column search tsvector not null generated always as (f_lexemes(store_id, name, sku)) stored;
    /* Stored inline, because it is compared for every candidate: see search_products. */
    alter table products alter column search set storage main;
    update products set search = default;
    create index products_search on products using gin (search) where status = 0;

    create table search_words (
      store_id int not null references stores on delete cascade,
      /* ' ao' of a name, '#kl' of a SKU */
      word text collate "C" not null,
      products int not null,
      primary key (store_id, word)
    );
    call protect('search_words', 'read');
    create function counted_words(store int, search tsvector) returns setof text language sql immutable as $$
      select word from (select substr(lexeme, length(store::text) + 1) as word from unnest(tsvector_to_array(search)) lexeme) w where word !~ '^#.*[0-9]'
    $$;
    insert into search_words select store_id, word, count(*) from products, counted_words(store_id, search) word group by 1, 2;

    /* Rows are locked in the order of the words, so that concurrent writers wait for each other instead of deadlocking. */
    create function product_named() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        insert into search_words as known select store_id, word, count(*) from added, counted_words(store_id, search) word group by 1, 2 order by 1, 2
          on conflict (store_id, word) do update set products = known.products + excluded.products;
        return null;
      end $$;
    create trigger product_named after insert on products referencing new table as added for each statement execute function product_named();
    create function product_renamed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        insert into search_words as known
          select new.store_id, word, 1 from (select counted_words(new.store_id, new.search) except select counted_words(old.store_id, old.search)) w (word) order by 2
          on conflict (store_id, word) do update set products = known.products + 1;
        return null;
      end $$;
    create trigger product_renamed after update of name, sku on products for each row when (old.search is distinct from new.search) execute function product_renamed();

    /*
     * Ids of the shown products that match a search, best rank 0 (vietnam.md §10): as typed with tone marks, then folded, each at the start of
     * the name before the start of a word, then all words in any order. When there are more hits than most, names that start so are included first.
     * Only when nothing matched: matches inside words, rank 5, else similar names (typing mistakes), rank 10 and more.
     * Runs as the tables' owner, because an index on text is not used under row-level security (its operators are not leakproof).
     * It reads only the connection's store and returns only ids.
     */
    create or replace function search_products(typed text, most int) returns table (id int, rank int)
      language plpgsql stable security definer rows 200 set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
      declare
        store int := current_store();
        said text := lower(normalize(typed, NFC) collate "und-x-icu");
        folded text := f_norm(typed);
        pattern text := replace(replace(replace(folded, '\\', '\\\\'), '%', '\\%'), '_', '\\_');
        spoken text := trim(f_words(typed));
        typed_words text[] := tsvector_to_array(to_tsvector('simple', spoken));
        fitting tsquery;
        rare tsquery;
        fewest bigint;
        is_inside boolean;
      begin
        -- A word matches as a prefix; in a SKU from three letters on. Words with a digit count as 50 products of the SKUs (not in search_words).
        -- Matching inside words is tried only when possible: the first word may be the end of one, the last word the beginning.
        with words as materialized (
          select coalesce(named.products, 0) + coalesce(numbered.products, 0) as products,
            concat_ws(' | ', case when named.products > 0 then quote_literal(store || ' ' || word) || ':*' end,
              case when numbered.products > 0 then quote_literal(store || '#' || word) || case when length(word) > 2 then ':*' else '' end end) as query,
            starts_with(spoken, word) or named.is_whole or (named.products > 0 and right(spoken, length(word)) = word) as may_stand_inside
          from unnest(typed_words) word
            cross join lateral (
              select sum(s.products) as products, bool_or(s.word = ' ' || word.word) as is_whole from search_words s where s.store_id = store and s.word >= ' ' || word.word and s.word < ' ' || word.word || chr(1114111)) named
            cross join lateral (
              select case when word.word ~ '[0-9]' then 50 else sum(s.products) end as products from search_words s where s.store_id = store and s.word >= '#' || word.word and s.word < '#' || word.word || chr(1114111)) numbered
        ), least as (select min(products) as products from words)
        select string_agg('(' || query || ')', ' & ') filter (where l.products > 0), string_agg('(' || query || ')', ' & ') filter (where w.products <= 8 * l.products and l.products > 0),
            min(w.products), coalesce(bool_and(may_stand_inside), true)
          into fitting, rare, fewest, is_inside from words w, least l;
        if fewest > 0 then
          return query
            select p.id, case
              when starts_with(p.name_lower, said) then 0
              when position(' ' || said in p.name_lower) > 0 then 1
              when starts_with(p.name_norm, folded) then 2
              when position(' ' || folded in p.name_norm) > 0 then 3
              else 4 end
            from (
              (select o.id, o.name_lower, o.name_norm from products o
                where fewest > most and o.store_id = store and o.status = 0 and o.name_norm ~>=~ folded and o.name_norm ~<~ (folded || chr(1114111)) limit most / 4)
              union
              (select o.id, o.name_lower, o.name_norm from (select * from products where status = 0 and search @@ rare offset 0) o
                where o.store_id = store and ts_match_vq(o.search, fitting) limit most)
            ) p limit most;
          if found then return; end if;
        end if;
        if length(folded) < 3 then return; end if;
        if is_inside then
          return query select p.id, 5 from products p where p.store_id = store and p.status = 0 and p.name_norm like '%' || pattern || '%' limit most;
          if found then return; end if;
        end if;
        return query select * from similar_products(store, folded, typed_words, least(most, 100));
      end $$;

    /*
     * Names that share half of the typed trigrams in one extent (pg_trgm's word_similarity), ranked by similarity. First among the products that
     * have all the words or similar ones: the most similar words with the same first letter, or two words typed as one. A word without any match
     * is left out. Then without one of the words, the one with the fewest products first. If none match (misplaced spaces above all), every name is
     * compared, at a cost that grows with the store.
     */
    create function similar_products(store int, folded text, typed_words text[], most int) returns table (id int, rank int)
      language plpgsql stable rows 50 set search_path = public, pg_temp set pg_trgm.word_similarity_threshold = 0.5 as $$
      declare
        attempt record;
      begin
        for attempt in
          with words as materialized (
            -- triples: the most trigrams a name with this word can share with the typed text
            select word, own, meant.query as meant, known.products, coalesce(known.products, 0) + coalesce(meant.products, 0) as fitting,
              case when known.is_whole or meant.query is not null then length(word) + 1 else length(word) end as triples
            from unnest(typed_words) word
              cross join lateral (
                select sum(s.products) as products, bool_or(s.word = ' ' || word.word) as is_whole, case when count(*) > 0 then quote_literal(store || ' ' || word.word) || ':*' end as own
                from search_words s where s.store_id = store and s.word >= ' ' || word.word and s.word < ' ' || word.word || chr(1114111)) known
              cross join lateral (
                select string_agg(query, ' | ') as query, sum(m.products) as products from (
                  (select quote_literal(store || s.word) as query, s.products from search_words s
                    where s.store_id = store and s.word >= ' ' || left(word.word, 1) and s.word < ' ' || left(word.word, 1) || chr(1114111) and similarity(word.word, s.word) >= 0.25
                    order by similarity(word.word, s.word) desc limit 5)
                  union all
                  (select '(' || quote_literal(store || one.word) || ' & ' || quote_literal(store || other.word) || ')', least(one.products, other.products)
                    from generate_series(2, length(word.word) - 2) at
                      cross join lateral (select s.word, s.products from search_words s where s.store_id = store and s.word = ' ' || left(word.word, at) limit 1) one
                      cross join lateral (select s.word, s.products from search_words s where s.store_id = store and s.word = ' ' || substr(word.word, at + 1) limit 1) other)
                ) m where word.word !~ '[0-9]' and length(word.word) > 2 and not coalesce(known.is_whole, false)) meant
            where coalesce(own, meant.query) is not null
          ), attempts as (
            select 0 as place, concat_ws(' | ', own, meant) as query, fitting as products, triples from words where (select count(own) <> cardinality(typed_words) or count(meant) > 0 from words)
            union all
            select dense_rank() over (order by without.products, without.word), w.own, w.products, w.triples from words without join words w on w.word <> without.word and w.own is not null
          ), rarest as (select place, min(products) as products from attempts group by place)
          select string_agg('(' || a.query || ')', ' & ')::tsquery as fitting, string_agg('(' || a.query || ')', ' & ') filter (where a.products <= 2 * r.products)::tsquery as rare
          from attempts a join rarest r using (place) group by place
          having 2 * sum(a.triples) >= (select sum(length(word) + 1) from unnest(typed_words) word) order by place
        loop
          return query
            select p.id, 110 - (100 * p.likeness)::int from (
              select o.id, word_similarity(folded, o.name_norm) as likeness from (select * from products where status = 0 and search @@ attempt.rare offset 0) o
              where o.store_id = store and ts_match_vq(o.search, attempt.fitting) limit 100
            ) p where p.likeness >= 0.5 order by 2 limit most;
          if found then return; end if;
        end loop;
        if folded ~ '[0-9]' then return; end if; -- an unknown number is not a typing mistake
        return query
          select p.id, 110 - (100 * word_similarity(folded, p.name_norm))::int from products p
          where p.store_id = store and p.status = 0 and folded <% p.name_norm order by 2 limit most;
      end $$;
  `.execute(db)
}
