import { call, type Reply, type Transport } from '../../src/api/call.ts'
import { publishTheme } from '../../src/contract/owner-themes.ts'
import type { DocumentStore } from '../document/document-store.ts'
import type { Drafts } from '../document/drafts.ts'
import { AT_ONCE, type Times } from './schedule.ts'

/** Saves the draft, then publishes it. 'not-saved': the server does not have the document as shown; nothing was published. */
export async function publishDraft(
  documents: DocumentStore,
  drafts: Drafts,
  {
    name,
    times = AT_ONCE,
    replaces,
    keyOf,
    transport,
  }: {
    name: string
    times?: Times
    replaces?: number | undefined
    keyOf: (wanted: unknown) => string
    transport?: Transport
  },
): Promise<Reply<typeof publishTheme> | 'not-saved'> {
  if (!(await drafts.flush())) return 'not-saved'
  const body = {
    base_version: documents.getState().saved.version,
    name: name.trim() || null,
    ...times,
    ...(replaces && { replaces }),
  }
  const reply = await call(publishTheme, { body }, { idempotencyKey: keyOf(body) }, transport)
  if (reply.ok) {
    const { saved } = documents.getState() // newer than the published draft if another save happened meanwhile
    documents.setState({ saved: { ...saved, publishedVersion: reply.data.id } })
  }
  return reply
}
