import type { ChatAnswers } from '../../../src/contract/owner-desk.ts'
import type { Query } from '../../db/database.ts'
import { etagOf } from '../shared/etag.ts'
import { readSettings } from '../stores/store-settings.ts'

/** The store's saved answers, with the version to send back. */
export async function findChatAnswers(q: Query, storeId: number): Promise<ChatAnswers> {
  const { answers } = (await readSettings(q, storeId, 'chat')).chat
  return { answers, etag: etagOf(answers) }
}
