import type { MailSettings } from '../../../src/contract/owner-shop.ts'
import type { Query } from '../../db/database.ts'
import { etagOf } from '../shared/etag.ts'
import { readSettings } from './store-settings.ts'

/** Which mails leave, and by what this server sends them. */
export async function findMailSettings(
  q: Query,
  storeId: number,
  { mail, eventWebhook }: { mail: unknown; eventWebhook: unknown },
): Promise<MailSettings> {
  const { mails } = await readSettings(q, storeId, 'mails')
  return { ...mails, etag: etagOf(mails), sends_by: eventWebhook ? 'webhook' : mail ? 'smtp' : 'log' }
}
