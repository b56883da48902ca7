import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { BranchInput, DomainInput, Host, MailPreviewInput, MailsInput, PointsInput, VnpayInput } from './inputs/shop.ts'
import { RewardPoints } from './points.ts'
import { Branch } from './store.ts'
import { IdParams, MaybeText, Text } from './wire.ts'

/** Sent back with `If-Match: "{etag}"`: 412 with the settings as they are, when somebody else changed them. */
const versioned = { etag: Text }
export const OwnerBranch = Branch.extend({
  ...versioned,
  is_closed: z.boolean(),
})
export type OwnerBranch = z.infer<typeof OwnerBranch>
export const PointSettings = RewardPoints.extend(versioned)
export type PointSettings = z.infer<typeof PointSettings>
/** The key itself is never answered. */
export const VnpaySettings = z.object({ ...versioned, tmn_code: Text, pay_url: Text, has_secret: z.boolean() })
export type VnpaySettings = z.infer<typeof VnpaySettings>
export const MailSettings = z.object({
  ...versioned,
  order_placed: z.boolean(),
  order_paid: z.boolean(),
  /** When the store confirms, ships, completes or cancels the order, and when the parcel gets a tracking code. */
  order_moved: z.boolean(),
  order_refunded: z.boolean(),
  transfer_reminder: z.boolean(),
  texts: z.record(z.string(), z.record(z.string(), MaybeText)),
  note: MaybeText,
  new_order_to: z.array(Text),
  /** Whether mails leave this server: otherwise they are only in its log, or the event webhook sends those about orders. */
  sends_by: z.enum(['smtp', 'webhook', 'log']),
})
export type MailSettings = z.infer<typeof MailSettings>
export const OwnerDomain = z.object({
  host: Text,
  /** Proved by its TXT record: the shop answers there. */
  is_verified: z.boolean(),
  /** Pages name this domain as theirs, and the other domains lead to it. */
  is_main: z.boolean(),
  /** The TXT record to set; null for a domain that the platform added. */
  record_name: MaybeText,
  record_value: MaybeText,
})
export type OwnerDomain = z.infer<typeof OwnerDomain>
const HostParams = z.object({ host: Host })
const OfOwner = { scope: 'owner', auth: 'owner' } as const

export const listOwnerBranches = endpoint({
  ...OfOwner,
  method: 'GET',
  path: 'branches',
  summary: 'Branches, also closed ones',
  permission: 'settings.read',
  data: z.array(OwnerBranch),
})
export const createBranch = endpoint({
  ...OfOwner,
  method: 'POST',
  path: 'branches',
  summary: 'Open a branch',
  permission: 'settings.write',
  body: BranchInput,
  data: z.array(OwnerBranch),
  idempotent: true,
})
export const saveBranch = endpoint({
  ...OfOwner,
  method: 'PUT',
  path: 'branches/{id}',
  summary: 'Change or close a branch; 412 when somebody else changed it since',
  permission: 'settings.write',
  params: IdParams,
  body: BranchInput,
  data: z.array(OwnerBranch),
})
export const deleteBranch = endpoint({
  ...OfOwner,
  method: 'DELETE',
  path: 'branches/{id}',
  summary: 'Delete a branch that has no orders; one with orders can be closed',
  permission: 'settings.write',
  params: IdParams,
  data: z.array(OwnerBranch),
})
export const getPointSettings = endpoint({
  ...OfOwner,
  method: 'GET',
  path: 'point_settings',
  summary: 'How customers earn and use points',
  permission: 'settings.read',
  data: PointSettings,
})
export const savePointSettings = endpoint({
  ...OfOwner,
  method: 'PUT',
  path: 'point_settings',
  summary: 'Save how points are earned and used; 412 when somebody else changed it since',
  permission: 'settings.write',
  body: PointsInput,
  data: PointSettings,
})
export const getVnpaySettings = endpoint({
  ...OfOwner,
  method: 'GET',
  path: 'vnpay',
  summary: 'The contract with VNPay, without its key',
  permission: 'settings.read',
  data: VnpaySettings,
})
export const saveVnpaySettings = endpoint({
  ...OfOwner,
  method: 'PUT',
  path: 'vnpay',
  summary: 'Save the contract with VNPay; without a key the saved one stays',
  permission: 'bank.write',
  body: VnpayInput,
  data: VnpaySettings,
})
export const getMailSettings = endpoint({
  ...OfOwner,
  method: 'GET',
  path: 'mails',
  summary: 'Which mails leave',
  permission: 'settings.read',
  data: MailSettings,
})
export const saveMailSettings = endpoint({
  ...OfOwner,
  method: 'PUT',
  path: 'mails',
  summary: 'Save which mails leave and what they say besides; 412 when somebody else changed it since',
  permission: 'settings.write',
  body: MailsInput,
  data: MailSettings,
})
export const previewMail = endpoint({
  ...OfOwner,
  method: 'POST',
  path: 'mail_previews',
  summary: 'What a mail would say, about an example; nothing is sent',
  permission: 'settings.write',
  body: MailPreviewInput,
  data: z.object({ subject: Text, text: Text }),
})
export const listOwnerDomains = endpoint({
  ...OfOwner,
  method: 'GET',
  path: 'domains',
  summary: 'Domains of the store, with the records that prove them',
  permission: 'settings.read',
  data: z.array(OwnerDomain),
})
export const addOwnerDomain = endpoint({
  ...OfOwner,
  method: 'POST',
  path: 'domains',
  summary: 'Add a domain, to be proved by its TXT record',
  permission: 'settings.write',
  body: DomainInput,
  data: z.array(OwnerDomain),
})
export const checkOwnerDomain = endpoint({
  ...OfOwner,
  method: 'POST',
  path: 'domains/{host}/check',
  summary: 'Look for the TXT record; the domain is the store’s when it is there',
  permission: 'settings.write',
  params: HostParams,
  data: z.array(OwnerDomain),
})
export const makeMainDomain = endpoint({
  ...OfOwner,
  method: 'POST',
  path: 'domains/{host}/main',
  summary: 'Name this domain on the pages as theirs',
  permission: 'settings.write',
  params: HostParams,
  data: z.array(OwnerDomain),
})
export const removeOwnerDomain = endpoint({
  ...OfOwner,
  method: 'DELETE',
  path: 'domains/{host}',
  summary: 'Give a domain up',
  permission: 'settings.write',
  params: HostParams,
  data: z.array(OwnerDomain),
})
