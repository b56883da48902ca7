import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { STORE_LOOKS } from '../../../src/contract/inputs/new-store.ts'
import { checkStoreCode, openStudioStore } from '../../../src/contract/studio.ts'
import { writeAudit } from '../../core/shared/audit-log.ts'
import { isEasyPassword } from '../../core/shared/easy-passwords.ts'
import { hashPassword, isPassword } from '../../core/shared/password.ts'
import { fail, isRefusal, Refused, refusedAsValue } from '../../core/shared/refused.ts'
import { mayTrySignIn } from '../../core/staff/owner-limits.ts'
import { findOwnerByEmail, findOwnerById } from '../../core/staff/owner-queries.ts'
import { findAttempt, keepAttempt } from '../../core/staff/studio-attempts.ts'
import { isFreeCode, openStore as makeStore } from '../../core/stores/open-store.ts'
import { neutralLook } from '../../core/stores/neutral-look.ts'
import type { Trx } from '../../db/database.ts'
import { storeAddress } from '../addresses.ts'
import { done, implement, type Call } from './implement.ts'
import { checkSecondFactor, sessionOf, signIn, tooMany } from './studio-session.ts'

const THEMES = path.resolve(import.meta.dirname, '../../../themes')

export const openStore = [
  implement(checkStoreCode, async (call, { body: { code } }) => ({
    address: storeAddress(call.services.config, code),
    is_free: await call.services.system((q) => isFreeCode(q, code)),
  })),

  implement(openStudioStore, async (call, { body }) => {
    const { system, systemTransaction } = call.services
    if (!maySignUp(call)) return fail('SIGN_UP_CLOSED', { status: 403 })
    const account = call.owner ? undefined : (body.owner ?? undefined)
    if (!call.owner && !account) return fail('ACCOUNT_NEEDED', { data: { field: 'owner' } })
    if (!(await system((q) => mayTrySignIn(q, { email: account?.email ?? `owner:${call.owner?.id}`, ip: call.ip }))))
      return tooMany()
    const before = await openedBefore(call, account)
    if (before) return before
    if (account && (await isEasyPassword(account.password, [account.email, account.name, body.name])))
      return fail('PASSWORD_COMMON', { data: { field: 'owner.password' } })
    if (account && (await system((q) => findOwnerByEmail(q, account.email))))
      return fail('EMAIL_TAKEN', { status: 409, data: { field: 'owner.email' } })
    const look = body.look ?? STORE_LOOKS[body.kind][0]
    const preset = JSON.parse(await readFile(path.join(THEMES, `preset-${look}.json`), 'utf8')) as Record<
      string,
      unknown
    >
    const theme = neutralLook(preset, body.name)
    const password_hash = account && (await hashPassword(account.password))

    const ownerId = await refusedAsValue(() =>
      systemTransaction(async (trx) => {
        const owner = account
          ? await trx
              .insertInto('owners')
              .values({ email: account.email, name: account.name, password_hash: password_hash ?? null })
              .onConflict((conflict) => conflict.doNothing())
              .returning(['id', 'name', 'email'])
              .executeTakeFirst()
          : await ownerOf(trx, call)
        if (!owner) throw new Refused('EMAIL_TAKEN', { status: 409, data: { field: 'owner.email' } })
        const storeId = await makeStore(trx, { ...body, theme, owner, now: call.now })
        await keepAttempt(trx, call.idempotencyKey, { ownerId: owner.id, storeId, now: call.now })
        await writeAudit(trx, storeId, {
          author: owner,
          action: 'openStudioStore',
          subject: { kind: 'settings', id: body.code, name: body.name },
          before: null,
          after: { name: body.name, code: body.code, kind: body.kind },
          now: call.now,
        })
        return owner.id
      }),
    )
    if (isRefusal(ownerId)) return (await openedBefore(call, account)) ?? ownerId // by the same request, meanwhile
    if (account) await signIn(call, ownerId)
    return openedStore(call, ownerId, body.code)
  }),
]

/**
 * The answer to who opened a store with the same key and lost the answer: that store, whatever is sent now. Who has no session proves the account
 * that was made with it.
 */
export async function openedBefore(
  call: Call,
  account?: { email: string; password: string },
): Promise<Awaited<ReturnType<typeof openedStore>> | undefined> {
  const { system } = call.services
  const attempt = await system((q) => findAttempt(q, call.idempotencyKey, call.now))
  if (!attempt) return undefined
  if (call.owner)
    return call.owner.id === attempt.owner_id ? openedStore(call, attempt.owner_id, attempt.store_code) : undefined
  const owner = await system((q) => findOwnerById(q, attempt.owner_id))
  if (!owner || !account || owner.email !== account.email.toLowerCase()) return undefined
  if (!(await isPassword(account.password, owner.password_hash))) return undefined
  const refusal = await checkSecondFactor(call, owner.id, undefined)
  if (refusal) return refusal
  await signIn(call, owner.id)
  return openedStore(call, owner.id, attempt.store_code)
}

export async function openedStore(call: Call, ownerId: number, opened: string) {
  const owner = await call.services.system((q) => findOwnerById(q, ownerId))
  if (!owner) return fail('OWNER_SIGN_IN_NEEDED', { status: 401 })
  return done({ ...(await sessionOf(call, owner)), opened }, 'LOGGED_IN')
}

async function ownerOf(trx: Trx, { owner }: Call) {
  if (!owner) return undefined
  const { email } = await trx.selectFrom('owners').select('email').where('id', '=', owner.id).executeTakeFirstOrThrow()
  return { id: owner.id, name: owner.name, email }
}

export function maySignUp({ services, owner }: Call): boolean {
  const { signUp } = services.config
  return signUp === 'open' ? owner?.kind !== 'support' : signUp === 'invite' && owner?.kind === 'operator'
}
