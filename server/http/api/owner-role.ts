import type { Call } from './implement.ts'

/** Support staff open and reproduce what an owner sees; they change nothing (studio.ts of the contract). */
export const isSupport = (call: Call): boolean => call.owner?.role === 'support'
export const FORBIDDEN = ['FORBIDDEN', { status: 403 }] as const
