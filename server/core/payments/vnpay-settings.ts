import type { z } from 'zod'
import type { VnpayInput } from '../../../src/contract/inputs/shop.ts'
import type { VnpaySettings } from '../../../src/contract/owner-shop.ts'
import { secretsOf, type Query, type Trx } from '../../db/database.ts'
import { secretContext } from '../../db/keyring.ts'
import { etagOf } from '../shared/etag.ts'
import { Refused } from '../shared/refused.ts'
import { readSecretSetting, writeSetting } from '../stores/store-settings.ts'
import { VNPAY_SECRET } from './vnpay-account.ts'

const PAY_URL = 'https://pay.vnpay.vn/vpcpay.html'

type Saved = { tmn_code?: string; pay_url?: string; hash_secret?: string }

/** The contract without its key. */
export async function findVnpay(q: Query, storeId: number): Promise<VnpaySettings> {
  const { tmn_code = '', pay_url = PAY_URL, hash_secret } = await saved(q, storeId)
  return {
    tmn_code,
    pay_url,
    has_secret: hash_secret !== undefined,
    etag: etagOf([tmn_code, pay_url, hash_secret !== undefined]),
  }
}

/** Saves the contract, its key encrypted. Refuses VNPAY_KEY_REQUIRED when no key is saved or sent. */
export async function saveVnpay(
  trx: Trx,
  storeId: number,
  { tmn_code, pay_url, hash_secret }: z.output<typeof VnpayInput>,
  now: Date,
): Promise<void> {
  const secret = hash_secret
    ? secretsOf(trx).encrypt(hash_secret, secretContext(storeId, VNPAY_SECRET))
    : (await saved(trx, storeId)).hash_secret
  if (!secret) throw new Refused('VNPAY_KEY_REQUIRED')
  await writeSetting(trx, { storeId, key: 'vnpay', value: { tmn_code, pay_url, hash_secret: secret }, now })
}

const saved = (q: Query, storeId: number): Promise<Saved> => readSecretSetting(q, storeId, 'vnpay')
