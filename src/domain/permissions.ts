import { ROLE_PERMISSIONS, type Permission, type StudioRole } from '../contract/permissions.ts'

/** Whether the role allows it. Nobody without a role, and nothing that names no permission. */
export const isAllowed = (role: StudioRole | undefined, permission: Permission | undefined): boolean =>
  role !== undefined && permission !== undefined && ROLE_PERMISSIONS[role].includes(permission)
