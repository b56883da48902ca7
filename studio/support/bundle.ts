import { call, type Reply } from '../../src/api/call.ts'
import { makeThemeBundle, openThemeBundle } from '../../src/contract/theme-support.ts'
import type { Translate } from '../../src/i18n/i18next-translator.ts'
import { entryName } from '../document/entry-name.ts'
import type { Workspace } from '../workspace.tsx'

const MAX_CHANGES = 50

/** Keeps on the server what this studio shows. */
export function makeBundle({ documents }: Workspace, t: Translate): Promise<Reply<typeof makeThemeBundle>> {
  const { history } = documents.getState()
  const changes = history.entries.slice(0, history.cursor).slice(-MAX_CHANGES)
  return call(makeThemeBundle, {
    body: {
      document: history.document,
      place: withoutBundle(location.search),
      changes: changes.map(({ name }) => entryName(t, name).slice(0, 300)),
    },
  })
}

/** Checks the file of a bundle on the server, and keeps it there for its link. A file that is no JSON is sent as text: the server says what is wrong. */
export async function openBundleFile(file: File): Promise<Reply<typeof openThemeBundle>> {
  const text = await file.text()
  return call(openThemeBundle, { body: { bundle: readJson(text) } })
}

export const bundleLink = (storeCode: string, id: string): string => `/studio/${storeCode}?bundle=${id}`

/** The query of the studio's address without the bundle that was opened. */
export function withoutBundle(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('bundle')
  return `?${query}`.slice(0, 2_000)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text.slice(0, 100)
  }
}
