import { z } from 'zod'
import { hasWebPort } from './web-port.ts'

const MAX_LENGTH = 500

/** Where the store's own system takes messages; '' or null: nowhere. Encrypted on the way, and on a server with a name. */
export const WebhookInput = z.object({
  url: z
    .string()
    .trim()
    .max(MAX_LENGTH, { error: 'form.webhook_long' })
    .refine((url) => url === '' || isReachable(url), { error: 'form.webhook_invalid' })
    .refine((url) => hasWebPort(URL.parse(url)), { error: 'form.webhook_port' })
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
