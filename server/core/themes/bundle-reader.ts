import {
  BUNDLE_VERSION,
  BundleInput,
  ThemeBundle,
  type BundleContent,
  type RecordedScreen,
} from '../../../src/contract/theme-support.ts'
import { measureJson } from '../shared/readers/json-bounds.ts'
import { READERS, type ThreadReader } from '../shared/readers/readers.ts'
import { sentBody, UNPARSED } from '../shared/readers/sent-body.ts'
import type { Values } from '../shared/refused.ts'
import { cleanScreen, faultOf } from './clean-screen.ts'
import { themeText } from './sent-theme.ts'

// Runs in a thread (readers.ts).

/** `body`: of the call. To make a bundle of what the studio shows, or to open the file of one: `{"bundle": …}`; `ownKeys` names this server's keys. */
export type AskBundle = { body: Uint8Array } & (
  | { to: 'make'; more: Pick<BundleContent, 'store_code' | 'made_at' | 'server'> }
  | { to: 'open'; storeCode: string; ownKeys: readonly string[] }
)
/** The content of a bundle as JSON, and what is said of it. */
export type ContentText = { text: string; place: string; made_at: string; server: string | undefined }
/** `signature`: of the content's text, to be checked; absent where there is none that can be. `images`: JSON. */
export type ReadBundle = { content: ContentText; isForeign: boolean; images: string; signature?: string }
export type BundlePiece = ReadBundle | { msgCode: string; values: Values; field?: string }

const FIELD = 'bundle' // of the body
/** Values of one recorded answer, and its levels. Whoever shows the page reads answers one by one, and relies on it. */
const ANSWER = { maxParts: 50_000, maxDepth: 100 }

export async function* read(asked: AskBundle, reader: ThreadReader): AsyncGenerator<BundlePiece> {
  const sent = sentBody(asked.body, reader)
  if (sent === UNPARSED) yield refused('INVALID_JSON')
  else yield asked.to === 'make' ? made(sent, asked) : opened(sent, asked)
}

function made(sent: unknown, { more }: Extract<AskBundle, { to: 'make' }>): BundlePiece {
  const found = BundleInput.safeParse(sent)
  if (!found.success) return invalid(found.error.issues[0]?.path.join('.') || 'body')
  const { screen } = found.data
  const large = screen && largeAnswer(screen)
  if (large) return invalid(large.replaceAll('/', '.'))
  themeText(found.data.document)
  const { place } = found.data
  const { made_at, server } = more
  const text = JSON.stringify({ ...found.data, ...more })
  return { content: { text, place, made_at, server }, isForeign: false, images: '{}' }
}

function opened(body: unknown, { storeCode, ownKeys }: Extract<AskBundle, { to: 'open' }>): BundlePiece {
  if (typeof body !== 'object' || body === null || !(FIELD in body)) return invalid(FIELD)
  const sent = body[FIELD]
  const version = versionOf(sent)
  if (version > BUNDLE_VERSION) return refused('BUNDLE_NEWER', { version, known: BUNDLE_VERSION })
  const found = ThemeBundle.safeParse(sent)
  if (!found.success) return unreadable(found.error.issues[0]?.path.join('/'))
  const { content, key, signature, images = {} } = found.data
  themeText(content.document)
  const { place, made_at, server, screen } = content
  if (key === undefined || ownKeys.includes(key)) {
    if (content.store_code !== storeCode) return refused('BUNDLE_OF_OTHER_STORE', { store: content.store_code })
    const text = JSON.stringify((sent as { content: unknown }).content) // parsed above
    return { content: { text, place, made_at, server }, isForeign: false, images: '{}', signature }
  }
  if (!screen) return refused('BUNDLE_NOT_RECORDED')
  const large = largeAnswer(screen)
  const fault = large === undefined ? faultOf(screen) : `content/${large}`
  if (fault !== undefined) return unreadable(fault)
  const text = JSON.stringify({ ...content, screen: cleanScreen(screen) })
  return { content: { text, place, made_at, server }, isForeign: true, images: JSON.stringify(images) }
}

/** Where an answer is that is larger than any of ours. */
function largeAnswer({ answers, failures }: RecordedScreen): string | undefined {
  for (const [name, list] of Object.entries({ answers, failures }))
    for (const [index, answer] of list.entries()) if (isLarge(JSON.stringify(answer))) return `screen/${name}/${index}`
  return undefined
}
function isLarge(text: string): boolean {
  const { depth, values } = measureJson(text, ANSWER)
  return text.length > READERS.bundle.maxPiece || values > ANSWER.maxParts || depth > ANSWER.maxDepth
}

const refused = (msgCode: string, values: Values = {}) => ({ msgCode, values })
const invalid = (field: string) => ({ ...refused('INVALID_INPUT', { field }), field })
const unreadable = (where: string | undefined) => refused('BUNDLE_UNREADABLE', { where: `/${where ?? ''}` })

const versionOf = (sent: unknown): number =>
  typeof sent === 'object' && sent !== null && 'kind' in sent && sent.kind === 'tiem-bundle' && 'version' in sent
    ? Number(sent.version)
    : 0
