import { getStore } from '../../src/contract/store.ts'
import { hasPage } from '../../src/domain/store-pages.ts'
import { useStoreQuery } from '../use-store-query.ts'

/** Whether the open store has the page of a link; until it is known, and where the store cannot be asked, it has every page. */
export function useStorePages(): (link: string) => boolean {
  const { data } = useStoreQuery(getStore, {}, { staleTime: 60_000 })
  return (link) => !data || hasPage(data, link)
}
