import pg from 'pg'
import type { SearchQuery } from '../search/search-queries.ts'
import type { Found } from './search-score.ts'

type Find = (query: SearchQuery) => Promise<Found>

/**
 * PostgreSQL's own rankings of the shown products by name and code, letters folded as by `unaccent`: full text with all words (`simple`, `ts_rank`), and
 * trigrams (`similarity` above its usual threshold of 0.3).
 */
export async function openControls(
  address: string,
  limit: number,
): Promise<{ fullText: Find; trigrams: Find; close: () => Promise<void> }> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  const finder =
    (score: string, matches: string): Find =>
    async ({ store, query }) => {
      const found = await client.query<{ id: number }>(
        `select p.id from products p join stores s on s.id = p.store_id,
           lateral (select f_norm(p.name || ' ' || coalesce(p.sku, '')) as words, f_norm($2) as asked) t
         where s.store_code = $1 and p.status = 0 and ${matches} order by ${score} desc, p.id limit ${limit}`,
        [store, query],
      )
      return found.rows.map(({ id }) => id)
    }
  const document = `to_tsvector('simple', words)`
  const asked = `plainto_tsquery('simple', asked)`
  return {
    fullText: finder(`ts_rank(${document}, ${asked})`, `${document} @@ ${asked}`),
    trigrams: finder('similarity(words, asked)', 'similarity(words, asked) > 0.3'),
    close: () => client.end(),
  }
}
