import { sql } from 'kysely'
import type { z } from 'zod'
import type { SettingsInput } from '../../../src/contract/inputs/settings.ts'
import type { ShopSettings } from '../../../src/contract/owner-settings.ts'
import { json, type Query, type Trx } from '../../db/database.ts'
import { etagOf } from '../shared/etag.ts'
import { readSettings, writeSetting, type SettingKey } from './store-settings.ts'

export async function findShopSettings(q: Query, storeId: number): Promise<ShopSettings> {
  const { name, address, logo_url, flags, ...links } = await q
    .selectFrom('stores')
    .select(['name', 'address', 'logo_url', 'flags', 'link_google_play', 'link_apple_store'])
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()
  const { checkout, partners, collaborator, agency, accounts, config_user_vip } = await readSettings(
    q,
    storeId,
    'checkout',
    'partners',
    'collaborator',
    'agency',
    'accounts',
    'config_user_vip',
  )
  const settings: Omit<ShopSettings, 'etag'> = {
    name,
    address,
    logo_url,
    ...checkout,
    ...partners,
    collaborator_allow_payment_auto: collaborator.allow_payment_auto,
    agency_allow_payment_auto: agency.allow_payment_auto,
    agency_calls: flags.agency_calls ?? 'spec',
    has_platform_metas: flags.has_platform_metas ?? false,
    ...links,
    is_use_otp: accounts.is_use_otp,
    ...config_user_vip,
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
  const { name, address, logo_url, agency_calls, has_platform_metas, link_google_play, link_apple_store } = settings
  await trx
    .updateTable('stores')
    .set({
      name,
      address,
      logo_url,
      link_google_play,
      link_apple_store,
      ...(link_google_play !== undefined &&
        link_apple_store !== undefined && { has_upload_store: Boolean(link_google_play || link_apple_store) }),
      flags: sql<string>`flags || ${json({ agency_calls, has_platform_metas })}::jsonb`,
    })
    .where('id', '=', storeId)
    .execute()
  const { vat_percent, return_days, returns_are_free, handling_days, transfer_hours, transfer_cancels } = settings
  const { required_agency_ctv_has_referral_code, show_buyer_phone } = settings
  const rows: [SettingKey, object][] = [
    [
      'checkout',
      {
        vat_percent,
        return_days,
        returns_are_free,
        handling_days,
        transfer_hours,
        transfer_cancels,
        allow_branch_payment_order: settings.allow_branch_payment_order,
        auto_choose_default_branch_payment_order: settings.auto_choose_default_branch_payment_order,
      },
    ],
    ['accounts', { is_use_otp: settings.is_use_otp }],
    [
      'config_user_vip',
      {
        customer_copyright: settings.customer_copyright,
        url_customer_copyright: settings.url_customer_copyright,
      },
    ],
    ['partners', { required_agency_ctv_has_referral_code, show_buyer_phone }],
    ['collaborator', { allow_payment_auto: settings.collaborator_allow_payment_auto }],
    ['agency', { allow_payment_auto: settings.agency_allow_payment_auto }],
  ]
  for (const [key, value] of rows) await writeSetting(trx, { storeId, key, value, now })
}
