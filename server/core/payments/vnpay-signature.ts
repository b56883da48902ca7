import { createHmac, timingSafeEqual } from 'node:crypto'

type Fields = Record<string, string>

/** The text to sign: sorted, form-encoded `key=value` pairs without empty values and without the signature (vietnam.md §3). */
export function signedText(fields: Fields): string {
  const signedFields = Object.entries(fields).filter(
    ([name, value]) =>
      name.startsWith('vnp_') && value !== '' && name !== 'vnp_SecureHash' && name !== 'vnp_SecureHashType',
  )
  return new URLSearchParams(signedFields.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))).toString()
}

/** HMAC-SHA512 in lower-case hex. */
export const hmacOf = (text: string, secret: string): string =>
  createHmac('sha512', secret).update(text, 'utf8').digest('hex')
export const sign = (fields: Fields, secret: string): string => hmacOf(signedText(fields), secret)

/** True when `vnp_SecureHash` is this hash, in either case, compared in constant time. */
export function hasHash({ vnp_SecureHash = '' }: Fields, hash: string): boolean {
  const signature = Buffer.from(vnp_SecureHash.toLowerCase(), 'utf8')
  const expected = Buffer.from(hash, 'utf8')
  return signature.length === expected.length && timingSafeEqual(signature, expected)
}

/** Whether the fields are signed. Those not prefixed with `vnp_` are ignored. */
export const isSigned = (fields: Fields, secret: string): boolean => hasHash(fields, sign(fields, secret))

/** yyyyMMddHHmmss at GMT+7, independent of the machine's time zone. */
export function vnpTime(moment: Date): string {
  return new Date(moment.getTime() + 7 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14)
}
