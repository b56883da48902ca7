import { createHash } from 'node:crypto'
import { z } from 'zod'
import { secretsOf, type Query } from '../../db/database.ts'
import { secretContext } from '../../db/keyring.ts'
import type { ActorStore } from '../shared/actor.ts'
import { readSecretSetting } from '../stores/store-settings.ts'

/** Path of the stand-in gateway on every store host: a built-in page used where a demonstration store has no VNPay contract. */
export const STAND_IN_PATH = '/cong-thanh-toan/vnpay'

/** Where the key of the contract is encrypted (keyring.ts). */
export const VNPAY_SECRET = 'vnpay.hash_secret'
const Account = z.object({ tmn_code: z.string().length(8), hash_secret: z.string().min(16), pay_url: z.url() })
export type VnpayAccount = z.infer<typeof Account> & { isStandIn: boolean }

/** The store's VNPay contract from its settings (`vnpay`, never published). A demonstration store without one has the stand-in. */
export async function vnpayAccount(q: Query, store: ActorStore): Promise<VnpayAccount | undefined> {
  const own = Account.safeParse(await readSecretSetting(q, store.id, 'vnpay'))
  if (own.success) {
    const hash_secret = secretsOf(q).decrypt(own.data.hash_secret, secretContext(store.id, VNPAY_SECRET))
    return { ...own.data, hash_secret, isStandIn: false }
  }
  return store.isDemo ? standInAccount(store) : undefined
}

export function standInAccount(store: { id: number; code: string }): VnpayAccount {
  const hash_secret = createHash('sha256').update(`stand-in gateway ${store.id} ${store.code}`).digest('hex')
  return { tmn_code: 'TIEMTEST', hash_secret, pay_url: STAND_IN_PATH, isStandIn: true }
}
