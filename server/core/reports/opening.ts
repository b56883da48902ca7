import { sql } from 'kysely'
import type { LogoInput, Opening } from '../../../src/contract/owner-opening.ts'
import type { Query, Trx } from '../../db/database.ts'
import { boolean, jsonb, nullable, number, rows } from '../../db/statements.ts'
import { SAMPLE_CODES } from '../catalogue/sample-goods.ts'
import { OWN_CARRIER } from '../stores/ways-to-sell.ts'
import { changeThemes, type Author } from '../themes/theme-queries.ts'
import { isListed, isKept } from '../../db/conditions.ts'

const STEPS = {
  has_logo: boolean,
  has_product: boolean,
  has_shipping: boolean,
  has_account: boolean,
  has_policies: boolean,
}
const FEES = nullable(jsonb<NonNullable<Opening['shipping_fees']>>())

/** What is left to do until the first sale. Delivery fees and the bank account count once they were saved. */
export async function findOpening(q: Query, storeId: number): Promise<Opening> {
  const [opening] = await rows(
    q,
    { ...STEPS, has_order: boolean, sample_goods: number, shipping_fees: FEES },
    sql`select
    exists (select from stores where id = ${storeId} and coalesce(logo_url, '') <> '') as has_logo,
    exists (select from products where store_id = ${storeId} and ${isListed('products')} and (sku is null or sku <> all(${SAMPLE_CODES}::text[]))) as has_product,
    exists (select from audit_log where store_id = ${storeId} and action = 'saveOwnerShipping') as has_shipping,
    exists (select from payment_methods where store_id = ${storeId} and use and config -> 'payment_guide' -> 0 ->> 'account_number' <> '') as has_account,
    (select count(*) = 2 from posts where store_id = ${storeId} and published and policy in ('return', 'privacy')) as has_policies,
    exists (select from orders where store_id = ${storeId}) as has_order,
    (select count(*)::int from products where store_id = ${storeId} and ${isKept('products')} and sku = any(${SAMPLE_CODES}::text[])) as sample_goods,
    (select case when count(*) > 0 then json_build_object('from', min(base_fee), 'to', max(base_fee)) end
      from shipping_rates where store_id = ${storeId} and partner_id = ${OWN_CARRIER}) as shipping_fees`,
  )
  return opening! // a select without a table has one row
}

/** Makes an upload the logo of the store and of its look, with the colours of the palette, and publishes the look. A draft gets them, too. */
export async function useLogo(
  trx: Trx,
  storeId: number,
  { logo_url, palette }: LogoInput,
  { author, now }: { author: Author; now: Date },
): Promise<void> {
  const fields = {
    logo_url,
    ...(palette && {
      color_main_1: palette.main,
      color_main_2: palette.second,
      headerBackgroudColor: palette.header,
      color_text_header: palette.headerText,
    }),
  }
  await trx.updateTable('stores').set({ logo_url }).where('id', '=', storeId).execute()
  await changeThemes(trx, storeId, () => fields, { author, now })
}
