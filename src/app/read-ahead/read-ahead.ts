import type { QueryClient } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { rememberCard } from '../../api/seen-card.ts'
import { whenIdle } from '../../hydration/when-idle.ts'
import { splitLanguage } from '../../i18n/language.ts'
import type { Translator } from '../../i18n/translator.ts'
import { STATIC_PARTS } from '../../slots/headers/parts/static-parts.tsx'
import type { ThemeStore } from '../../theme/theme-context.tsx'
import { connection } from '../../api/connection.ts'
import { isPlainClick } from '../../ui/controls/link.tsx'
import { allLoadables } from '../../ui/loadable.tsx'
import { loadInto } from '../../ui/with-messages.tsx'
import { matchRoute } from '../match-route.ts'
import { PAGES_AHEAD } from './pages-ahead.ts'

export type Ahead = { queries: QueryClient; translator: Translator; build: string; theme: ThemeStore }

/** Presses that may ask for data on one page before somebody goes on: a finger that scrolls presses links too. */
const MAX_PRESSES = 10

/** Route paths whose code was asked for. */
const asked = new Set<string>()
let presses = 0
let isListening = false

/**
 * Call it after each navigation. While the browser is idle it loads the code and messages of the pages that its links lead to; at the first sign of a
 * press the data of that page; and keeps what the card showed. Data saving and slow connections: nothing is asked for that nobody may want.
 */
export function readAhead(parts: Ahead): void {
  presses = 0
  if (!isListening) listen(parts)
  isListening = true
  if (!isSaving()) void readPages(parts)
}

function isSaving(): boolean {
  const { saveData, effectiveType = '' } = connection()
  return saveData === true || /2g/.test(effectiveType)
}

function listen({ queries, theme }: Ahead): void {
  document.addEventListener('pointerdown', ({ target, isPrimary, button }) => {
    const link = isPrimary && button === 0 && ownLink(target)
    if (!link || isSaving() || presses >= MAX_PRESSES) return
    const { route, params, search } = placeOf(link)
    const { data } = PAGES_AHEAD[route.path] ?? {}
    if (!data) return
    presses++
    data({
      params,
      search,
      theme: theme.getState().theme,
      get: async (endpoint, args) => ({
        ok: true,
        data: await queries.ensureQueryData(query(endpoint, args)),
        msg: '',
      }),
      load: (one) => queries.prefetchQuery(one),
    })
  })
  const onClick = (event: MouseEvent) => {
    const link = isPlainClick(event) && ownLink(event.target)
    const card = link && link.closest('[data-card],article')
    if (!card) return
    const image = card.querySelector('img')
    rememberCard(queries, splitLanguage(link.pathname).path, {
      name: card.querySelector('h3')?.textContent ?? '',
      image: image?.complete ? image.currentSrc : undefined,
      price: card.querySelector(':scope > [data-size]')?.firstChild?.textContent ?? undefined,
    })
  }
  document.addEventListener('click', onClick, true) // before the link is followed
}

function ownLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null
  return link?.href && !link.target && link.origin === location.origin ? link : null
}

function placeOf({ pathname, search }: HTMLAnchorElement) {
  return { ...matchRoute(splitLanguage(pathname).path), search: new URLSearchParams(search) }
}

/** One after the other, each when the browser is idle. */
async function readPages(parts: Ahead): Promise<void> {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(ownLink)
  for (const route of new Set(links.map((link) => placeOf(link).route))) {
    if (!PAGES_AHEAD[route.path] || asked.has(route.path)) continue
    asked.add(route.path)
    await new Promise<void>((resolve) => whenIdle(resolve))
    await loadPage(route, parts).catch(() => asked.delete(route.path))
  }
  performance.mark('read-ahead') // tests and benchmarks wait for it
}

/** What is loaded through its `Loadable` renders at once; React would show the rest a moment later. */
async function loadPage({ path, page, frame, header, messages }: Route, { translator, build }: Ahead): Promise<void> {
  const known = allLoadables().length
  await Promise.all([
    page.preload(),
    frame?.preload(),
    header?.preload(),
    loadInto(translator, messages, build),
    ...STATIC_PARTS.map((part) => part.preload()),
    ...(PAGES_AHEAD[path]?.parts ?? []).map((load) => load()),
  ])
  await Promise.all(
    allLoadables()
      .slice(known)
      .map((one) => one.preload()),
  )
}
type Route = ReturnType<typeof matchRoute>['route']
