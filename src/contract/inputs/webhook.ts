import { z } from 'zod'

/** Where the store's own system takes messages; '' or null: nowhere. Encrypted on the way, and on a server with a name. */
export const WebhookInput = z.object({
  url: z
    .string()
    .trim()
    .max(500, { error: 'form.too_long' })
    .refine((url) => url === '' || isReachable(url), { error: 'form.webhook_invalid' })
    .transform((url) => url || null)
    .nullable(),
})

const LOCAL = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|test|invalid)$/

function isReachable(text: string): boolean {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || url.username || url.password) return false
  const name = url.hostname.replace(/\.$/, '')
  return name.includes('.') && !/^[\d.]+$/.test(name) && !LOCAL.test(name)
}
