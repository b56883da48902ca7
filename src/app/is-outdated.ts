/**
 * Whether a release has taken away the scripts of this page: what it has not loaded yet, nobody has any more, and only the document of its address helps.
 * False while the server cannot be reached. A HEAD goes past the service worker.
 */
export async function isOutdated(): Promise<boolean> {
  const script = document.querySelector<HTMLLinkElement>('link[rel=modulepreload]')?.href
  if (!script) return false
  const reply = await fetch(script, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  return reply?.status === 404
}
