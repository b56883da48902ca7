import { createContext, use } from 'react'
import type { Permission } from '../../../src/contract/permissions.ts'
import type { StudioSession, StudioStore } from '../../../src/contract/studio.ts'
import { isAllowed } from '../../../src/domain/permissions.ts'

/** The open store, and who is at the desk. */
export type DeskContextValue = { store: StudioStore; person: StudioSession }
export const DeskContext = createContext<DeskContextValue | undefined>(undefined)

export function useDesk(): DeskContextValue {
  const desk = use(DeskContext)
  if (!desk) throw new Error('useDesk needs the desk above it')
  return desk
}

/** Whether this person's role in the store allows it. The server decides; this hides what it would refuse. */
export const useMay = (permission: Permission): boolean => isAllowed(useDesk().store.role, permission)
/** The address of a room of the open store: `useRoomPath()('orders/AB12')`. */
export function useRoomPath(): (path: string) => string {
  const { store } = useDesk()
  return (path) => `/studio/${store.store_code}/${path}`
}
