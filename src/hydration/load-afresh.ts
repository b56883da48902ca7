/**
 * When the program does not link, or a file of it is missing: deletes what the worker has kept of the build, fetches the files anew and loads the page once
 * more. Resolves to false when nothing is loaded: the server does not answer, the page was loaded again before, or somebody is leaving it. Imports nothing,
 * because a file that others share with it may be the broken one (src/offline/load-again.ts does the same for a page that is live).
 */
export async function loadAfresh(files: readonly string[], isLeaving: boolean): Promise<boolean> {
  const { state } = history // of this entry: outlives the load, and is there where storage is blocked
  const isThere = (await fetch('/service-worker.js', { method: 'HEAD' }).catch(() => undefined))?.ok
  if (!isThere || state?.loadedAgain) return false
  try {
    for (const name of await caches.keys()) if (name.startsWith('assets')) await caches.delete(name)
  } catch {
    // storage is blocked: nothing is kept
  }
  await Promise.all(files.map((file) => fetch(file, { cache: 'reload' }).catch(() => {}))) // past what the browser itself has kept
  if (!isLeaving) {
    history.replaceState({ ...state, loadedAgain: Date.now() }, '')
    location.reload()
  }
  return !isLeaving
}
