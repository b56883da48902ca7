import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  ChangePasswordInput,
  CheckExistsInput,
  LoginInput,
  RefreshTokenInput,
  RegisterInput,
  ResetPasswordInput,
  SendEmailOtpInput,
  SendOtpInput,
} from './inputs/login.ts'
import { ChangePhoneInput, ProfileInput, ReferralPhoneInput } from './inputs/profile.ts'
import { Count, Time, MaybeText, Nothing, RowId, SignedMoney, PLACE_NAMED } from './wire.ts'

export const CheckExists = z.array(z.object({ name: z.enum(['phone_number', 'email']), value: z.boolean() }))
export type CheckExists = z.infer<typeof CheckExists>

/**
 * A session. Clients that send `customer-token` store `token`. For our storefront the secret is in a `__Host-` cookie, so `token` is null and the
 * client stores only `customer_id` and `token_expried` (decision 55).
 */
export const Session = z.object({
  token: MaybeText,
  refresh_token: MaybeText,
  token_expried: Time, // sic
  customer_id: RowId,
})
export type Session = z.infer<typeof Session>

export const Profile = z.object({
  id: RowId,
  name: MaybeText,
  phone_number: MaybeText,
  email: MaybeText,
  avatar_image: MaybeText,
  date_of_birth: z.iso.date().nullable(),
  sex: z.literal([0, 1, 2]),
  points: Count,
  debt: SignedMoney,
  ...PLACE_NAMED,
  is_sale: z.boolean(),
  is_agency: z.boolean(),
  is_collaborator: z.boolean(),
  official: z.boolean(),
  referral_phone_number: MaybeText,
  total_referrals: Count,
})
export type Profile = z.infer<typeof Profile>

export const checkExists = endpoint({
  method: 'POST',
  path: 'login/check_exists',
  summary: 'Is this phone or e-mail registered?',
  auth: 'none',
  body: CheckExistsInput,
  data: CheckExists,
})
export const login = endpoint({
  method: 'POST',
  path: 'login',
  summary: 'Log in; the guest cart of this device joins the account',
  auth: 'none',
  body: LoginInput,
  data: Session,
})
/** The refresh token of the login works once and gives another; one that was used before ends the session. Own pages have none. */
export const refreshToken = endpoint({
  method: 'POST',
  path: 'refresh_token',
  summary: 'New tokens for a refresh token, also after the token has expired',
  auth: 'none',
  body: RefreshTokenInput,
  data: Session,
})
export const register = endpoint({
  method: 'POST',
  path: 'register',
  summary: 'Create an account and log in',
  auth: 'none',
  body: RegisterInput,
  data: Session,
  success: 201,
})
export const resetPassword = endpoint({
  method: 'POST',
  path: 'reset_password',
  summary: 'Set a new password by one-time code',
  auth: 'none',
  body: ResetPasswordInput,
  data: Nothing,
  success: 201,
})
export const sendOtp = endpoint({
  method: 'POST',
  path: 'send_otp',
  summary: 'Send a one-time code to a phone',
  auth: 'none',
  body: SendOtpInput,
  data: Nothing,
})
export const sendEmailOtp = endpoint({
  method: 'POST',
  path: 'send_email_otp',
  summary: 'Send a one-time code to an e-mail address',
  auth: 'none',
  body: SendEmailOtpInput,
  data: Nothing,
})
export const changePassword = endpoint({
  method: 'POST',
  path: 'change_password',
  summary: 'Change my password',
  auth: 'customer',
  body: ChangePasswordInput,
  data: Nothing,
  success: 201,
})
export const getProfile = endpoint({
  method: 'GET',
  path: 'profile',
  summary: 'My record',
  auth: 'customer',
  data: Profile,
})
export const updateProfile = endpoint({
  method: 'PUT',
  path: 'profile',
  summary: 'Change my record',
  auth: 'customer',
  body: ProfileInput,
  data: Profile,
})
export const changePhone = endpoint({
  method: 'PUT',
  path: 'profile/phone_number',
  summary: 'Prove my phone number, or change it with the password or a code to the old one',
  auth: 'customer',
  body: ChangePhoneInput,
  data: Profile,
})
export const setReferralPhone = endpoint({
  method: 'PUT',
  path: 'profile/referral_phone_number',
  summary: 'Say who referred me',
  auth: 'customer',
  body: ReferralPhoneInput,
  data: Profile,
})
