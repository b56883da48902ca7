import { randomBytes } from 'node:crypto'
import { Secret } from 'otpauth'
import type { Query, Trx } from '../../db/database.ts'
import { hashSecret } from '../shared/secrets.ts'

const COUNT = 10
/** 120 bits, so that the hash alone is enough. */
const BYTES = 15

/** Ten new codes, like "ABCD-EFGH-IJKL-MNOP-QRST-UVWX", in place of a person's former ones. They are returned only here; their hashes are stored. */
export async function replaceRecoveryCodes(trx: Trx, ownerId: number): Promise<string[]> {
  const codes = Array.from(
    { length: COUNT },
    () => new Secret({ buffer: new Uint8Array(randomBytes(BYTES)).buffer }).base32,
  )
  await trx.deleteFrom('recovery_codes').where('owner_id', '=', ownerId).execute()
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ owner_id: ownerId, code_hash: hashSecret(code) })))
    .execute()
  return codes.map((code) => code.replaceAll(/.{4}(?=.)/g, '$&-'))
}

/** Uses one up. Of several concurrent uses of a code one gets true. */
export async function useRecoveryCode(q: Query, ownerId: number, code: string): Promise<boolean> {
  const used = await q
    .deleteFrom('recovery_codes')
    .where('owner_id', '=', ownerId)
    .where('code_hash', '=', hashSecret(code.toUpperCase().replaceAll(/[^A-Z2-7]/g, '')))
    .executeTakeFirst()
  return used.numDeletedRows === 1n
}
