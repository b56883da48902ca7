import { createContext, use, type ReactNode } from 'react'
import { callName, type CHOSEN_LINES } from '../domain/call-name.ts'
import type { Endpoint } from '../contract/endpoint.ts'
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
  /** Names (call-name.ts) of the calls that the backend lacks, whose parts are hidden. Absent: it is this server, and lacks none. */
  missing?: readonly string[]
}

const PageContext = createContext<Page | undefined>(undefined)

export function PageProvider(props: { page: Page; children: ReactNode }) {
  return <PageContext value={props.page}>{props.children}</PageContext>
}

/** Whether the backend answers a call: what needs it is not shown otherwise. */
export const useOffered = (endpoint: Pick<Endpoint, 'method' | 'path'> | typeof CHOSEN_LINES): boolean => {
  const { missing } = usePage()
  return !missing?.includes(typeof endpoint === 'string' ? endpoint : callName(endpoint))
}

export function usePage(): Page {
  const page = use(PageContext)
  if (!page) throw new Error('usePage needs a PageProvider above it')
  return page
}

export const useStore = (): StoreInfo => usePage().store
