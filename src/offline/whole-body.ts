import { DIGEST_HEADER } from './protocol.ts'

/** A copy of an answer that may be kept for its address: all of it, as the server meant it. Undefined for any other; rejects when the body breaks off. */
export async function wholeFile(response: Response): Promise<Response | undefined> {
  const { status, redirected, type, headers } = response
  const expected = headers.get(DIGEST_HEADER) // of what is sent compressed, Content-Length says another length
  if (status !== 200 || redirected || type === 'opaque' || !expected) return undefined
  const body = await response.arrayBuffer()
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body))
  return btoa(String.fromCharCode(...digest)) === expected ? new Response(body, { headers }) : undefined
}

const STATE = /<script\b[^>]* id="state"[^>]*>([^<]*)<\/script>/

/** The text of a document that is complete from its first to its last element, and whose state can be read. */
export async function wholeDocument(response: Response): Promise<string | undefined> {
  const { status, redirected, type, headers } = response
  if (status !== 200 || redirected || type === 'opaque') return undefined
  if (!headers.get('content-type')?.startsWith('text/html')) return undefined
  const html = await response.text()
  const isWhole = /^<!doctype html>/i.test(html) && html.trimEnd().endsWith('</html>')
  return isWhole && isJson(STATE.exec(html)?.[1]) ? html : undefined
}

function isJson(text = ''): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
