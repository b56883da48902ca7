import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { z } from 'zod'

const FIELDS = ['name', 'phone', 'email', 'province', 'district', 'wards', 'address_detail', 'customer_note'] as const
const COOKIE_LIMIT = 3800
const Kept = z.partialRecord(z.enum(FIELDS), z.string().max(500))

/**
 * What a shopper without JavaScript typed into the checkout, by field: kept in a cookie while the server asks for more, so that nothing has to be
 * typed twice. Undefined where it does not fit into one.
 */
export function packTyped(fields: URLSearchParams): string | undefined {
  const typed = Object.fromEntries(FIELDS.map((name) => [name, fields.get(name) ?? '']).filter(([, text]) => text))
  const packed = deflateRawSync(JSON.stringify(typed)).toString('base64url')
  return packed.length <= COOKIE_LIMIT ? packed : undefined
}

/** The reverse. Whatever we did not write ourselves counts as nothing typed. */
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
