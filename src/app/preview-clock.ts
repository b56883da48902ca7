import type { QueryClient } from '@tanstack/react-query'
import { getHomeAds, listHomeBanners } from '../contract/home.ts'
import { PREVIEW_AT_HEADER } from '../contract/preview-views.ts'
import { keyOf } from '../api/query.ts'

let at: string | undefined
let send: typeof fetch | undefined

/**
 * The minute at which a preview shows banners and popups that begin or end by themselves; undefined: now. Calls of the page say it from then on, and what is on the
 * page is asked for again. Loaded in previews, when the studio first shows another time.
 */
export async function setClock(minute: string | undefined, queries: QueryClient): Promise<void> {
  if (minute === at) return
  at = minute
  if (!send) {
    send = window.fetch.bind(window)
    window.fetch = fetchAt
  }
  const timed = [keyOf(listHomeBanners), keyOf(getHomeAds)]
  await Promise.all(timed.map((queryKey) => queries.invalidateQueries({ queryKey })))
}

const fetchAt: typeof fetch = (input, init) => {
  const address = new URL(input instanceof Request ? input.url : String(input), location.href)
  const isCall = at !== undefined && address.origin === location.origin && address.pathname.startsWith('/api/')
  if (!isCall || !send) return (send ?? fetch)(input, init)
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
  headers.set(PREVIEW_AT_HEADER, at ?? '')
  return send(input, { ...init, headers })
}
