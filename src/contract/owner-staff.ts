import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Email } from './inputs/email.ts'
import { StaffRole } from './permissions.ts'
import { IdParams, MaybeText, Nothing, PageQuery, paginated, queryInt, querySearch, RowId, Text, Time } from './wire.ts'

/** Somebody who works in the store. */
export const StaffMember = z.object({
  id: RowId,
  name: Text,
  email: Text,
  role: StaffRole,
  /** The caller. */
  is_me: z.boolean(),
})
export type StaffMember = z.infer<typeof StaffMember>
export const StaffInvitation = z.object({ id: RowId, email: Text, role: StaffRole, expires_at: Time })
export type StaffInvitation = z.infer<typeof StaffInvitation>
export const Staff = z.object({ members: z.array(StaffMember), invitations: z.array(StaffInvitation) })
export type Staff = z.infer<typeof Staff>

export const InviteInput = z.object({ email: Email, role: StaffRole })
export const StaffRoleInput = z.object({ role: StaffRole })

/** A line of the audit log: who did what to what. `before` and `after` are the fields that changed. */
export const AuditRow = z.object({
  id: RowId,
  author: z.object({ id: RowId.nullable(), name: Text }),
  /** Name of the endpoint. */
  action: Text,
  subject: z.object({ kind: Text, id: Text, name: MaybeText }),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  created_at: Time,
})
export type AuditRow = z.infer<typeof AuditRow>
export const AuditQuery = PageQuery.extend({
  subject_kind: z.string().max(60).optional(),
  subject_id: z.string().max(60).optional(),
  author_id: queryInt(1, 2_147_483_647),
  /** Part of the subject's name or id, or of the author's name. */
  search: querySearch(),
})

export const listStaff = endpoint({
  method: 'GET',
  scope: 'owner',
  path: 'staff',
  summary: 'People of the store, and open invitations',
  auth: 'owner',
  permission: 'staff.read',
  data: Staff,
})
export const inviteStaff = endpoint({
  method: 'POST',
  scope: 'owner',
  path: 'staff/invitations',
  summary: 'Invite somebody by mail; the link is also in this answer, only. A new invitation replaces the former one',
  auth: 'owner',
  permission: 'staff.write',
  body: InviteInput,
  /** `is_mailed`: without a mail server, or after too many mails, the link is handed over by the caller. */
  data: StaffInvitation.extend({ link: Text, is_mailed: z.boolean() }),
  idempotent: true,
})
export const withdrawInvitation = endpoint({
  method: 'DELETE',
  scope: 'owner',
  path: 'staff/invitations/{id}',
  summary: 'Withdraw an invitation',
  auth: 'owner',
  permission: 'staff.write',
  params: IdParams,
  data: Nothing,
})
export const changeStaffRole = endpoint({
  method: 'PUT',
  scope: 'owner',
  path: 'staff/{id}',
  summary: 'Change a role; the last owner stays one',
  auth: 'owner',
  permission: 'staff.write',
  params: IdParams,
  body: StaffRoleInput,
  data: Staff,
})
export const removeStaff = endpoint({
  method: 'DELETE',
  scope: 'owner',
  path: 'staff/{id}',
  summary: 'Take somebody out of the store; the last owner stays',
  auth: 'owner',
  permission: 'staff.write',
  params: IdParams,
  data: Staff,
})
export const listAuditLog = endpoint({
  method: 'GET',
  scope: 'owner',
  path: 'audit_log',
  summary: 'Who changed what, newest first',
  auth: 'owner',
  permission: 'audit.read',
  query: AuditQuery,
  data: paginated(AuditRow),
})
