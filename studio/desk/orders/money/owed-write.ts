import type { Endpoint } from '../../../../src/contract/endpoint.ts'
import { invalidate, useWrite } from '../../shell/calls.ts'
import { useDesk } from '../../shell/desk-context.ts'

/** Sends a change of what is owed back. When somebody else has changed the sum meanwhile, the order is read again beside the server's message. */
export function useOwedWrite<E extends Endpoint>(endpoint: E) {
  const { store } = useDesk()
  return useWrite(endpoint, {
    invalidates: ['orders', 'today', 'audit_log', 'reports'],
    handles: ({ code }) => {
      if (code === 409) invalidate(store.store_code, 'orders', 'today')
      return false
    },
  })
}
