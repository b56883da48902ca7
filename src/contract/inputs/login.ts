import { z } from 'zod'
import { Email, OptionalEmail } from './email.ts'
import { Phone, OptionalPhone } from './phone.ts'

/** Minimum password length at registration (wire.md §3). */
export const PASSWORD_MIN = 6

const NewPassword = z
  .string({ error: 'form.password_required' })
  .min(1, { error: 'form.password_required' })
  .min(PASSWORD_MIN, { error: 'form.password_short' })
  .max(128, { error: 'form.too_long' })
const EnteredPassword = z
  .string({ error: 'form.password_required' })
  .min(1, { error: 'form.password_required' })
  .max(128, { error: 'form.too_long' })

export const Otp = z
  .string({ error: 'form.otp_required' })
  .trim()
  .min(1, { error: 'form.otp_required' })
  .regex(/^\d{6}$/, { error: 'form.otp_invalid' })
export const OTP_SOURCES = ['phone', 'email'] as const
const isEmail = (text: string): boolean => text.includes('@')
const OtpFrom = z.enum(OTP_SOURCES).default('phone')

/** 0 other or unknown, 1 male, 2 female. */
export const Sex = z.literal([0, 1, 2])

/** Of the same text in both fields, the one that does not fit is ignored (wire.md §6). */
export const CheckExistsInput = z
  .preprocess(
    (input: { phone_number?: string | null; email?: string | null }) => {
      if (!input.email || input.email !== input.phone_number) return input
      return isEmail(input.email) ? { email: input.email } : { phone_number: input.phone_number }
    },
    z.object({ phone_number: OptionalPhone, email: OptionalEmail }),
  )
  .refine((input) => Boolean(input.phone_number ?? input.email), {
    error: 'form.phone_or_email_required',
    path: ['phone_number'],
  })
/** The first step of the phone popup. */
export const PhoneInput = z.object({ phone_number: Phone })

/** `email_or_phone_number`, or `phone_number` as sent by older clients. */
export const LoginInput = z
  .object({
    email_or_phone_number: z.string().trim().max(254, { error: 'form.too_long' }).optional(),
    phone_number: z.string().trim().max(40, { error: 'form.too_long' }).optional(),
    password: EnteredPassword,
    /** A code sent to the number or address, when LOGIN_CODE_NEEDED has asked for it. */
    otp: Otp.optional(),
  })
  .refine((input) => Boolean(input.email_or_phone_number || input.phone_number), {
    error: 'form.phone_or_email_required',
    path: ['email_or_phone_number'],
  })

export const RegisterInput = z.object({
  phone_number: Phone,
  email: OptionalEmail,
  password: NewPassword,
  name: z
    .string({ error: 'form.name_required' })
    .trim()
    .min(1, { error: 'form.name_required' })
    .min(2, { error: 'form.name_invalid' })
    .max(100, { error: 'form.name_invalid' })
    .refine((value) => !/[<>\p{Cc}]/u.test(value), { error: 'form.name_invalid' }),
  sex: Sex.nullish().transform((value) => value ?? 0),
  referral_phone_number: OptionalPhone,
  otp: Otp,
  otp_from: OtpFrom,
})

export const SendOtpInput = z.object({ phone_number: Phone })
export const SendEmailOtpInput = z.object({ email: Email })

/** `email_or_phone_number` is whichever it is (wire.md §6). */
export const ResetPasswordInput = z
  .object({
    phone_number: OptionalPhone,
    email: OptionalEmail,
    email_or_phone_number: z.union([Email, Phone]).optional(),
    password: NewPassword,
    otp: Otp,
    otp_from: OtpFrom,
  })
  .transform(({ email_or_phone_number: either, ...input }) => ({
    ...input,
    ...(either !== undefined && (isEmail(either) ? { email: either } : { phone_number: either })),
  }))
  .refine((input) => Boolean(input.otp_from === 'email' ? input.email : input.phone_number), {
    error: 'form.phone_or_email_required',
    path: ['phone_number'],
  })

export const RefreshTokenInput = z.object({ refresh_token: z.string().max(200, { error: 'form.too_long' }) })

export const ChangePasswordInput = z.object({
  old_password: z
    .string({ error: 'form.old_password_required' })
    .min(1, { error: 'form.old_password_required' })
    .max(128, { error: 'form.too_long' }),
  new_password: z
    .string({ error: 'form.new_password_required' })
    .min(1, { error: 'form.new_password_required' })
    .min(PASSWORD_MIN, { error: 'form.password_short' })
    .max(128, { error: 'form.too_long' }),
})
