import type { Call } from './implement.ts'

/** Support staff can open every store and see what the owner sees, but change nothing (studio.ts of the contract). */
export const isSupport = (call: Call): boolean => call.owner?.role === 'support'
export const FORBIDDEN = ['FORBIDDEN', { status: 403 }] as const
