import { ASSETS, WORKER_PATH } from './protocol.ts'

/** Why something could not be shown. `loading`: the document of the address is on its way. */
export type LoadFailure = 'loading' | 'offline' | 'server' | 'unknown'
/** The memory is the history entry: it outlives the load, ends with the tab and is there where storage is blocked. */
const ONCE_MS = 60_000
const MAX_WAIT_MS = 10_000

/**
 * Loads the document of this address once: a release may have taken the scripts of this page away, or the worker kept a broken one. What it has kept of
 * the build is deleted if the server answers, else the worker shows its copy of the page. Without either nothing is loaded, and what is on screen stays.
 * `isAsked`: by a visitor, as often as they like. `top`: where it is scrolled to, in px.
 */
export async function loadAgain(isAsked: boolean, top = scrollY): Promise<LoadFailure> {
  const { href } = location
  const signal = AbortSignal.timeout?.(MAX_WAIT_MS) ?? null
  const reply = await fetch(WORKER_PATH, { method: 'HEAD', cache: 'no-store', signal }).catch(() => undefined)
  if (location.href !== href) return 'loading' // somebody has gone on
  const isThere = reply && reply.status < 500
  const state = history.state as { loadedAgain?: number } | null
  if (!isAsked && Date.now() - (state?.loadedAgain ?? 0) < ONCE_MS)
    return isThere ? 'unknown' : reply ? 'server' : 'offline'
  try {
    if (isThere) for (const name of [ASSETS, 'assets']) await caches.delete(name)
    else if (!(await caches.match(location.pathname + location.search, { ignoreVary: true })))
      return reply ? 'server' : 'offline'
  } catch {
    if (!isThere) return reply ? 'server' : 'offline' // storage is blocked: nothing is kept
  }
  history.replaceState({ ...state, loadedAgain: Date.now() }, '')
  const room = document.body.appendChild(document.createElement('div'))
  room.style.height = `${top + innerHeight}px` // a browser restores the position that a page has when it is reloaded
  scrollTo(0, top)
  location.reload()
  return 'loading'
}
