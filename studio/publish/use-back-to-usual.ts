import { useState } from 'react'
import { call } from '../../src/api/call.ts'
import { getThemeVersion, listThemeVersions } from '../../src/contract/owner-themes.ts'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { readThemeDocument, type ThemeDocument } from '../../src/theme/document.ts'
import { versionInForce } from '../../src/theme/version-in-force.ts'
import { replaceDocument } from '../document/actions/replace-document.ts'
import { moveTo } from '../document/document-store.ts'
import { useStoreQuery } from '../use-store-query.ts'
import { useWorkspace } from '../workspace.tsx'

/**
 * Puts the draft back after a look for a time, so that the next publication does not bring that look for good: to what it was before the look, or to
 * the version without an end that shoppers see apart from schedules. Resolves with what takes that back; undefined when nothing was put back.
 */
export function useBackToUsual(): () => Promise<(() => void) | undefined> {
  const t = useT()
  const { documents, ui } = useWorkspace()
  const { data } = useStoreQuery(listThemeVersions, { query: { limit: 50 } })
  const [now] = useState(() => new Date())
  const usual =
    data &&
    versionInForce(
      data.data.filter(({ ends_at }) => ends_at === null),
      now,
    )

  async function usualDocument(): Promise<ThemeDocument | undefined> {
    const { timedLook } = ui.state.getState()
    if (timedLook) return timedLook.before
    if (!usual) return undefined
    const reply = await call(getThemeVersion, { params: { id: usual.id } })
    return reply.ok ? readThemeDocument(reply.data.document).document : undefined
  }
  return async () => {
    const document = await usualDocument()
    if (!document) return undefined
    const { cursor } = documents.getState().history
    replaceDocument(documents, document, { kind: 'version', detail: t('schedule.usual') })
    return () => moveTo(documents, cursor)
  }
}
