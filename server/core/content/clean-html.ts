import { setImmediate as turn } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { escapeHtml } from '../shared/escape-html.ts'
import { readers, type ReaderPool } from '../shared/readers/reader-pool.ts'
import { UnreadableFile } from '../shared/readers/unreadable-file.ts'
import { sanitiseHtml, type Sanitised } from './sanitise.ts'

/** Characters that are sanitised on the answering thread before others have their turn: about 9 ms for the worst of 29 hostile texts. */
export const MAX_INLINE = 8_000

/**
 * For a page or an answer: a text that cannot be sanitised within the limits of its reader is shown as it was typed. Throws QueueFull when too many wait: the
 * caller asks again, and nothing is kept that would be shown otherwise a moment later.
 */
export async function cleanHtml(html: string, storeId: number, pool?: ReaderPool): Promise<string> {
  const cached = html === '' ? '' : cleaned.get(html)
  if (cached !== undefined) return cached
  try {
    return (await shared(html, storeId, pool)).html
  } catch (problem) {
    if (!(problem instanceof UnreadableFile)) throw problem
    const plain = asText(html)
    keep(html, plain)
    return plain
  }
}

/** For a text that is saved, by its store's turn: what was taken out is reported. Throws UnreadableFile HTML_TOO_COMPLEX. */
export async function sanitiseSent(html: string, storeId: number, pool?: ReaderPool): Promise<Sanitised> {
  if (html === '') return { html, removed: [] }
  if (cleaned.get(html) === html) return { html, removed: [] }
  try {
    return await shared(html, storeId, pool)
  } catch (problem) {
    if (problem instanceof UnreadableFile) throw new UnreadableFile('HTML_TOO_COMPLEX')
    throw problem
  }
}

/** Those who ask for a text while it is sanitised wait for the same. */
function shared(html: string, storeId: number, pool?: ReaderPool): Promise<Sanitised> {
  const known = running.get(html)
  if (known) return known
  const work = sanitise(html, storeId, pool).finally(() => running.delete(html))
  running.set(html, work)
  return work
}
const running = new Map<string, Promise<Sanitised>>()

async function sanitise(html: string, storeId: number, pool = readers()): Promise<Sanitised> {
  const result = html.length > MAX_INLINE ? await inThread(html, storeId, pool) : await inline(html)
  keep(html, result.html)
  keep(result.html, result.html) // what is saved is read next
  return result
}

async function inThread(html: string, storeId: number, pool: ReaderPool): Promise<Sanitised> {
  const pieces = pool.read<{ html: string }, Sanitised>('html', storeId, { html })
  const { value } = await pieces.next()
  await pieces.next({ html: '' }) // the thread rests
  if (!value) throw new Error('no sanitised text')
  return value
}

/** Many short texts together are as long as a long one. */
async function inline(html: string): Promise<Sanitised> {
  inlineLength += html.length
  while (inlineLength > MAX_INLINE) {
    inlineLength = html.length
    await turn()
  }
  return sanitiseHtml(html)
}
let inlineLength = 0

const asText = (html: string): string => escapeHtml(html.slice(0, MAX_PLAIN).toWellFormed())
const MAX_PLAIN = 20_000

const MAX_CHARACTERS = 8_000_000
const cleaned = new LRUCache<string, string>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: (clean, html) => clean.length + html.length + 1,
})
const keep = (html: string, clean: string): void => void (html !== '' && cleaned.set(html, clean))
