import { BUNDLE_VERSION, ThemeBundle } from '../../../src/contract/theme-support.ts'
import { BODY_EXCESS, jsonExcess } from '../shared/readers/json-bounds.ts'
import type { ThreadReader } from '../shared/readers/readers.ts'
import { UnreadableFile } from '../shared/readers/unreadable-file.ts'
import type { Values } from '../shared/refused.ts'
import { cleanScreen, faultOf } from './clean-screen.ts'

// Runs in a thread (readers.ts).

/** `body`: of the call, `{"bundle": …}`. `ownKey`: names this server's key. */
export type AskBundle = { body: Uint8Array; storeCode: string; ownKey: string }
/** The content of a bundle as JSON, and what is said of it. */
export type ContentText = { text: string; place: string; made_at: string; server: string | undefined }
/** `signature`: of the content's text, to be checked; absent where another server made it. `images`: JSON. */
export type BundlePiece =
  | { msgCode: string; values: Values; field?: string }
  | { content: ContentText; isForeign: boolean; images: string; signature?: string }

const FIELD = 'bundle' // of the body
const MAX_THEME = 512 * 1024 // characters

export async function* read(
  { body, storeCode, ownKey }: AskBundle,
  reader: ThreadReader,
): AsyncGenerator<BundlePiece, void, AskBundle> {
  const sent = parsed(body, reader)
  if (sent === UNPARSED) yield refused('INVALID_JSON')
  else if (sent === undefined) yield { ...refused('INVALID_INPUT', { field: FIELD }), field: FIELD }
  else yield readSent(sent, { storeCode, ownKey })
}

function readSent(sent: unknown, { storeCode, ownKey }: Omit<AskBundle, 'body'>): BundlePiece {
  const version = versionOf(sent)
  if (version > BUNDLE_VERSION) return refused('BUNDLE_NEWER', { version, known: BUNDLE_VERSION })
  const found = ThemeBundle.safeParse(sent)
  if (!found.success) return unreadable(found.error.issues[0]?.path.join('/'))
  const { content, key, signature, images = {} } = found.data
  if (JSON.stringify(content.document).length > MAX_THEME)
    throw new UnreadableFile('THEME_TOO_LARGE', { max: MAX_THEME / 1024 })
  const { place, made_at, server, screen } = content
  const said = { place, made_at, server }
  if (key === undefined || key === ownKey) {
    if (content.store_code !== storeCode) return refused('BUNDLE_OF_OTHER_STORE', { store: content.store_code })
    const text = JSON.stringify((sent as { content: unknown }).content) // parsed above
    return { content: { text, ...said }, isForeign: false, images: '{}', signature }
  }
  if (!screen) return refused('BUNDLE_NOT_RECORDED')
  const fault = faultOf(screen)
  if (fault !== undefined) return unreadable(fault)
  const text = JSON.stringify({ ...content, screen: cleanScreen(screen) })
  return { content: { text, ...said }, isForeign: true, images: JSON.stringify(images) }
}

const refused = (msgCode: string, values: Values = {}) => ({ msgCode, values })
const unreadable = (where: string | undefined) => refused('BUNDLE_UNREADABLE', { where: `/${where ?? ''}` })

const versionOf = (sent: unknown): number =>
  typeof sent === 'object' && sent !== null && 'kind' in sent && sent.kind === 'tiem-bundle' && 'version' in sent
    ? Number(sent.version)
    : 0

const UNPARSED = Symbol('no JSON')
function parsed(body: Uint8Array, reader: ThreadReader): unknown {
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString()
  const excess = jsonExcess(text, reader, BODY_EXCESS)
  if (excess) throw excess
  try {
    const sent: unknown = JSON.parse(text)
    if (hasPrototype(sent)) return UNPARSED
    return typeof sent === 'object' && sent !== null && FIELD in sent ? sent[FIELD] : undefined
  } catch {
    return UNPARSED
  }
}

/** Whether a name in it could change a prototype, which no body of a call may. */
function hasPrototype(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some(hasPrototype)
  if (Object.hasOwn(value, '__proto__')) return true
  return Object.entries(value).some(
    ([name, inner]) =>
      (name === 'constructor' && Object.hasOwn(Object(inner) as object, 'prototype')) || hasPrototype(inner),
  )
}
