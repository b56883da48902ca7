import { sql, type RawBuilder } from 'kysely'

/** Whether a post is one that the store's theme names: its policies and what it says of itself (`post_id_…`). `id`: column of `posts`. */
export const isNamedByTheme = (id: RawBuilder<unknown>, storeId: number): RawBuilder<boolean> =>
  sql<boolean>`${id}::text = any(array(select field.value from themes t cross join jsonb_each_text(t.document) field
    where t.store_id = ${storeId} and field.key like 'post\\_id\\_%'))`
