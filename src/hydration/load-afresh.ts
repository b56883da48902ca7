/**
 * When the program does not link, or a file of it is missing: deletes what the worker has kept of the build and loads the page once more. Resolves to false
 * when nothing is loaded: the server does not answer, or the page was loaded again before. Rejects where storage is blocked: nothing is kept there. Imports
 * nothing, because a file that others share with it may be the broken one (src/offline/load-again.ts does the same for a page that is live).
 */
export async function loadAfresh(): Promise<boolean> {
  const { state } = history // of this entry: outlives the load
  if (state?.loadedAgain || !(await fetch('/service-worker.js', { method: 'HEAD' })).ok) return false
  for (const name of await caches.keys()) if (name.startsWith('assets')) await caches.delete(name)
  history.replaceState({ ...state, loadedAgain: Date.now() }, '')
  location.reload()
  return true
}
