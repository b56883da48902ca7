import { endpoint } from './endpoint.ts'
import { Nothing } from './wire.ts'

/** A file of its own: every page has it, and no page needs the rest of the account at first. */
export const logout = endpoint({
  method: 'POST',
  path: 'logout',
  summary: 'End this session',
  auth: 'optional',
  data: Nothing,
})
