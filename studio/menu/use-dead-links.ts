import { useStoreQuery } from '../use-store-query.ts'
import { linkKind } from './link-kinds.ts'
import { PICKS, type Picked } from './pick-list.tsx'
import { useStorePages } from './use-store-pages.ts'

/** Whether the open store lacks the target of a link: a page that it does not have, or a row that is gone. What could not be asked is not dead. */
export function useDeadLinks(links: readonly string[]): (link: string) => boolean {
  const hasPage = useStorePages()
  const rows = links.map(linkKind)
  const found: Record<Picked, ReadonlySet<number> | undefined> = {
    product: useFound('product', rows),
    category: useFound('category', rows),
    post: useFound('post', rows),
    post_category: useFound('post_category', rows),
  }
  return (link) => {
    const { kind, id } = linkKind(link)
    if (!isRow(kind)) return !hasPage(link)
    const ids = found[kind]
    return ids !== undefined && !ids.has(id)
  }
}

/** Those of the rows of one kind that the store has; undefined until it is known. */
function useFound(what: Picked, rows: readonly { kind: string; id: number }[]): ReadonlySet<number> | undefined {
  const ids = [...new Set(rows.flatMap(({ kind, id }) => (kind === what ? [id] : [])))].slice(0, MOST)
  const { data } = useStoreQuery(
    PICKS[what],
    { query: { ids: ids.join(), limit: MOST } as never }, // ids are sent as text
    { enabled: ids.length > 0 },
  )
  return data && new Set(data.data.map(({ id }) => id))
}
/** Rows of one answer, and entries of a menu. */
const MOST = 100

const isRow = (kind: string): kind is Picked => Object.hasOwn(PICKS, kind)
