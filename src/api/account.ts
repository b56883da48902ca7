import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  changePassword,
  changePhone,
  checkExists,
  getProfile,
  login,
  register,
  resetPassword,
  sendEmailOtp,
  sendOtp,
  setReferralPhone,
  updateProfile,
  type Session,
} from '../contract/account.ts'
import type { Args } from '../contract/endpoint.ts'
import { beginSession, useSignedIn } from '../session/session.tsx'
import { call, type Reply } from './call.ts'
import { query } from './query.ts'

export function useProfile() {
  const signedIn = useSignedIn()
  return useQuery({ ...query(getProfile, {}), enabled: signedIn })
}

/** Whether the phone number has an account. The result opens the login or the registration popup (storefront.md §4 "Phone check"). */
export const checkPhone = (phone: string) => call(checkExists, { body: { phone_number: phone } })
export const sendPhoneCode = (phone: string) => call(sendOtp, { body: { phone_number: phone } })
export const sendEmailCode = (email: string) => call(sendEmailOtp, { body: { email } })
export const resetPasswordByCode = (body: Args<typeof resetPassword>['body']) => call(resetPassword, { body })
export const changeMyPassword = (body: Args<typeof changePassword>['body']) => call(changePassword, { body })

/** Login and registration. Each refetches the page's data without a reload (wire.md §5). */
export function useSession() {
  const client = useQueryClient()
  const begin = async (session: Session) => {
    beginSession({ customer_id: session.customer_id, expires: session.token_expried })
    await client.invalidateQueries()
  }
  const show = (reply: Reply<typeof updateProfile>) => {
    if (reply.ok) client.setQueryData(query(getProfile, {}).queryKey, reply.data)
    return reply
  }
  return {
    logIn: async (body: Args<typeof login>['body']) => {
      const reply = await call(login, { body })
      if (reply.ok) await begin(reply.data)
      return reply
    },
    register: async (body: Args<typeof register>['body']) => {
      const reply = await call(register, { body }, { idempotencyKey: crypto.randomUUID() })
      if (reply.ok) await begin(reply.data)
      return reply
    },
    /** Sets the customer's referrer; possible once. */
    setReferrer: async (phone: string) =>
      show(await call(setReferralPhone, { body: { referral_phone_number: phone } })),
    changePhone: async (body: Args<typeof changePhone>['body']) => show(await call(changePhone, { body })),
    saveProfile: async (body: Args<typeof updateProfile>['body']) => show(await call(updateProfile, { body })),
  }
}
