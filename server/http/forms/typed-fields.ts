import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { z } from 'zod'

const FIELDS = [
  'name',
  'phone',
  'email',
  'province',
  'district',
  'wards',
  'address_detail',
  'customer_note',
  'customer_address_id',
  'shipping',
  'payment',
  'has_invoice',
  'invoice_company',
  'invoice_tax_code',
  'invoice_address',
  'invoice_email',
  'invoice_consent',
  'expected_total',
] as const
const COOKIE_LIMIT = 3800
const Kept = z.partialRecord(z.enum(FIELDS), z.string().max(2000))

/**
 * Packs the checkout values a shopper without JavaScript has entered into a cookie, so that they need not be entered again on the next page.
 * Undefined when they do not fit.
 */
export function packTyped(fields: URLSearchParams): string | undefined {
  const typed = Object.fromEntries(FIELDS.map((name) => [name, fields.get(name) ?? '']).filter(([, text]) => text))
  const packed = deflateRawSync(JSON.stringify(typed)).toString('base64url')
  return packed.length <= COOKIE_LIMIT ? packed : undefined
}

/** The reverse of `packTyped`; undefined for anything invalid. */
export function unpackTyped(cookie: string | undefined): z.infer<typeof Kept> | undefined {
  if (!cookie) return undefined
  try {
    return Kept.safeParse(
      JSON.parse(inflateRawSync(Buffer.from(cookie, 'base64url'), { maxOutputLength: 16_384 }).toString()),
    ).data
  } catch {
    return undefined
  }
}
