import { createContext, use, type ReactNode } from 'react'
import type { Store } from '../contract/store.ts'

/** The public record of the store (wire.md §1), without the owner's fields. */
export type StoreInfo = Store

export type Page = {
  store: StoreInfo
  /** True in the studio's preview, where every part follows theme changes (studio.md). */
  preview: boolean
  /** Id of the build; part of URLs that are cached without expiry. */
  build: string
  /** The store's canonical origin: scheme and host. */
  origin: string
  /** When the server rendered the page, in ms since 1970. A page that is cached does not know it. */
  renderedAt?: number
  /** Checkout input, by field, of a form submitted without JavaScript that the server sent back as incomplete. */
  typed?: Partial<Record<string, string>>
}

const PageContext = createContext<Page | undefined>(undefined)

export function PageProvider(props: { page: Page; children: ReactNode }) {
  return <PageContext value={props.page}>{props.children}</PageContext>
}

export function usePage(): Page {
  const page = use(PageContext)
  if (!page) throw new Error('usePage needs a PageProvider above it')
  return page
}

export const useStore = (): StoreInfo => usePage().store
