import { createContext, use, type ReactNode } from 'react'
import type { Store } from '../contract/store.ts'

/** What the page knows of its store: the public record (wire.md §1), never the owner's. */
export type StoreInfo = Store

export type Page = {
  store: StoreInfo
  /** True in the studio's frame: everything stays live so that edits show (studio.md). */
  preview: boolean
  /** Changes with every build; part of addresses that are cached for ever. */
  build: string
  /** What a shopper without JavaScript had typed into the checkout when the server asked for more, by field. */
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
