import { call, type Reply } from '../../src/api/call.ts'
import { BUNDLE_MAX_BYTES } from '../../src/contract/bundle-limits.ts'
import { makeThemeBundle, openThemeBundle, type Recording } from '../../src/contract/theme-support.ts'
import type { Translate } from '../../src/i18n/i18next-translator.ts'
import { FIELD_NAMES } from '../../src/theme/fields.ts'
import { jsonPlaces, lineAndColumn } from '../../src/theme/json-places.ts'
import { isRecord } from '../../src/theme/safe-read.ts'
import { entryName } from '../document/entry-name.ts'
import type { Workspace } from '../workspace.tsx'

const MAX_CHANGES = 50

export type MadeBundle = Reply<typeof makeThemeBundle> & { images?: Recording['images'] | undefined }

/** Keeps on the server what this studio shows. `withImages`: the reply has those of the page, for servers that do not have them. */
export async function makeBundle(
  { documents, preview }: Workspace,
  t: Translate,
  withImages: boolean,
): Promise<MadeBundle> {
  const { history } = documents.getState()
  const changes = history.entries.slice(0, history.cursor).slice(-MAX_CHANGES)
  const recording = await preview.record(withImages)
  const reply = await call(makeThemeBundle, {
    body: {
      document: history.document,
      place: withoutBundle(location.search),
      changes: changes.map(({ name }) => entryName(t, name).slice(0, 300)),
      ...(recording && { screen: recording.screen }),
    },
  })
  return { ...reply, images: recording?.images }
}

/** Why a file is not opened. `theme`: it is a theme, in this text; `storeCode`: it is of another store. */
export type NotOpened = { problem: string; theme?: string; storeCode?: string }

/** Checks the file of a bundle on the server, and keeps it there for its link: its id, or why it is not opened. */
export async function openBundleFile(file: File, t: Translate): Promise<{ id: string } | NotOpened> {
  if (file.size > BUNDLE_MAX_BYTES) return { problem: t('support.too_large', { max: BUNDLE_MAX_BYTES / 2 ** 20 }) }
  const text = await file.text().catch(() => undefined)
  if (text === undefined) return { problem: t('exchange.unreadable', { file: file.name }) }
  let bundle: unknown
  try {
    bundle = JSON.parse(text)
  } catch {
    return { problem: t('support.not_json', { place: placeOfError(text) }) }
  }
  const { kind, store_code }: { kind?: unknown; store_code?: unknown } = isRecord(bundle) ? bundle : {}
  if (kind === undefined && isRecord(bundle) && FIELD_NAMES.some((name) => Object.hasOwn(bundle, name)))
    return { problem: t('support.is_theme'), theme: text }
  const reply = await call(openThemeBundle, { body: { bundle } })
  if (reply.ok) return reply.data
  const isOfOther = reply.msg_code === 'BUNDLE_OF_OTHER_STORE' && typeof store_code === 'string'
  return { problem: reply.msg || t('state.offline_text'), ...(isOfOther && { storeCode: store_code }) }
}

/** Line and column; '?' in a text that is nested too deeply to be read again. */
function placeOfError(text: string): string {
  try {
    return lineAndColumn(text, jsonPlaces(text).errorAt ?? 0)
  } catch {
    return '?'
  }
}

export const bundleLink = (storeCode: string, id: string): string => `/studio/${storeCode}?bundle=${id}`

/** The query of the studio's address without the bundle that was opened. */
export function withoutBundle(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('bundle')
  return `?${query}`.slice(0, 2_000)
}
