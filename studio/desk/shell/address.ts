import { useSyncExternalStore } from 'react'

/** The address of the desk: `/studio/{store_code}/{room}/{rest}?{search}`. */
export type DeskAddress = { storeCode: string; room: string; rest: string; search: URLSearchParams }

export function readAddress(href: string): DeskAddress {
  const { pathname, searchParams } = new URL(href, 'http://studio')
  const [, , storeCode = '', room = '', ...rest] = pathname.split('/')
  return { storeCode, room, rest: decodeURIComponent(rest.join('/')), search: searchParams }
}

const listeners = new Set<() => void>()
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('popstate', listener)
  }
}

/** Path and query of the page, which the component follows. */
export const useHref = (): string => useSyncExternalStore(subscribe, () => location.pathname + location.search)

/** Goes to another address of the studio. `replace`: without a step for Back, as filters that are typed. */
export function go(to: string, { replace = false } = {}): void {
  if (to === location.pathname + location.search) return
  history[replace ? 'replaceState' : 'pushState'](null, '', to)
  if (!replace) document.querySelector('main')?.scrollTo(0, 0)
  for (const listener of listeners) listener()
}
