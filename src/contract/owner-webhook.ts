import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { WebhookInput } from './inputs/webhook.ts'
import { Count, MaybeText, Text, Time } from './wire.ts'

/** Sent back with `If-Match: "{etag}"`: 412 with the settings as they are, when somebody else changed them. */
export const StoreWebhook = z.object({ etag: Text, url: MaybeText })
export type StoreWebhook = z.infer<typeof StoreWebhook>

export const WebhookDelivery = z.object({
  id: Text,
  /** Kind of the event, or 'test'. */
  type: Text,
  order_code: MaybeText,
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: Count,
  /** Of the last attempt: the status that was answered, or 'private', 'timeout', 'unreachable', 'off'. */
  problem: MaybeText,
  created_at: Time,
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

const OfOwner = { scope: 'owner', auth: 'owner' } as const
/** With it, a receiver proves who sent a message. Only the owner may see it. */
const Secret = z.object({ secret: Text })

export const getStoreWebhook = endpoint({
  ...OfOwner,
  method: 'GET',
  path: 'webhook',
  summary: 'Where messages about orders go',
  permission: 'settings.read',
  data: StoreWebhook,
})
export const saveStoreWebhook = endpoint({
  ...OfOwner,
  method: 'PUT',
  path: 'webhook',
  summary:
    'Send messages about orders to this address: https, of a public server, port 443, 80 or above 1023; 412 when somebody else changed it since',
  permission: 'bank.write',
  body: WebhookInput,
  data: StoreWebhook,
})
export const getWebhookSecret = endpoint({
  ...OfOwner,
  method: 'GET',
  path: 'webhook/secret',
  summary: 'The secret that messages are signed with (standardwebhooks.com, raw)',
  permission: 'bank.write',
  data: Secret,
})
export const rotateWebhookSecret = endpoint({
  ...OfOwner,
  method: 'POST',
  path: 'webhook/secret',
  summary: 'A new secret; what still waits is signed with it',
  permission: 'bank.write',
  data: Secret,
  idempotent: true,
})
export const testStoreWebhook = endpoint({
  ...OfOwner,
  method: 'POST',
  path: 'webhook/tests',
  summary: 'Send a test message; one at a time',
  permission: 'bank.write',
  data: z.array(WebhookDelivery),
})
export const listWebhookDeliveries = endpoint({
  ...OfOwner,
  method: 'GET',
  path: 'webhook/deliveries',
  summary: 'The last messages and what became of them, newest first',
  permission: 'settings.read',
  data: z.array(WebhookDelivery),
})
