import { sql } from 'kysely'
import type { z } from 'zod'
import type { SettingsInput } from '../../../src/contract/inputs/settings.ts'
import type { ShopSettings } from '../../../src/contract/owner-settings.ts'
import { json, type Query, type Trx } from '../../db/database.ts'
import { etagOf } from '../shared/etag.ts'
import { readSettings, writeSetting, type SettingKey } from './store-settings.ts'

export async function findShopSettings(q: Query, storeId: number): Promise<ShopSettings> {
  const { name, address, logo_url, flags } = await q
    .selectFrom('stores')
    .select(['name', 'address', 'logo_url', 'flags'])
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()
  const { checkout, partners, collaborator, agency } = await readSettings(
    q,
    storeId,
    'checkout',
    'partners',
    'collaborator',
    'agency',
  )
  const { vat_percent, return_days, transfer_hours, transfer_cancels, allow_branch_payment_order } = checkout
  const settings: Omit<ShopSettings, 'etag'> = {
    name,
    address,
    logo_url,
    vat_percent,
    return_days,
    transfer_hours,
    transfer_cancels,
    allow_branch_payment_order,
    ...partners,
    collaborator_allow_payment_auto: collaborator.allow_payment_auto,
    agency_allow_payment_auto: agency.allow_payment_auto,
    agency_calls: flags.agency_calls ?? 'spec',
    has_platform_metas: flags.has_platform_metas ?? false,
  }
  return { ...settings, etag: etagOf(settings) }
}

/** Writes the settings; what else the same rows of `store_settings` have stays. */
export async function saveShopSettings(
  trx: Trx,
  storeId: number,
  settings: z.output<typeof SettingsInput>,
  now: Date,
): Promise<void> {
  const { name, address, logo_url, agency_calls, has_platform_metas } = settings
  await trx
    .updateTable('stores')
    .set({
      name,
      address,
      logo_url,
      flags: sql<string>`flags || ${json({ agency_calls, has_platform_metas })}::jsonb`,
    })
    .where('id', '=', storeId)
    .execute()
  const { vat_percent, return_days, transfer_hours, transfer_cancels, allow_branch_payment_order } = settings
  const { required_agency_ctv_has_referral_code, show_buyer_phone } = settings
  const rows: [SettingKey, object][] = [
    ['checkout', { vat_percent, return_days, transfer_hours, transfer_cancels, allow_branch_payment_order }],
    ['partners', { required_agency_ctv_has_referral_code, show_buyer_phone }],
    ['collaborator', { allow_payment_auto: settings.collaborator_allow_payment_auto }],
    ['agency', { allow_payment_auto: settings.agency_allow_payment_auto }],
  ]
  for (const [key, value] of rows) await writeSetting(trx, { storeId, key, value, now })
}
