import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { createStore, useStore as useZustand, type StoreApi } from 'zustand'
import { clearMarker, writeMarker, type TokenMarker } from './token-marker.ts'

type Session = { signedIn: boolean }
const SessionContext = createContext<StoreApi<Session> | undefined>(undefined)

let active: StoreApi<Session> | undefined // the page's own, in a browser

/** Who is here. The secret itself is an HttpOnly cookie that scripts cannot read (decision 55). */
export function SessionProvider(props: { signedIn: boolean; children: ReactNode }) {
  const [session] = useState(() => createStore<Session>(() => ({ signedIn: props.signedIn })))
  useEffect(() => {
    active = session
    const forget = () => !session.getState().signedIn && clearMarker()
    const timer = setTimeout(forget, 2000) // the first look into localStorage makes the page wait for the disk
    return () => clearTimeout(timer)
  }, [session])
  return <SessionContext value={session}>{props.children}</SessionContext>
}

export function useSignedIn(): boolean {
  const session = use(SessionContext)
  if (!session) throw new Error('useSignedIn needs a SessionProvider above it')
  return useZustand(session, (state) => state.signedIn)
}

/** After a successful login or registration; the caller refetches what depends on the customer. */
export function beginSession(marker: TokenMarker): void {
  writeMarker(marker)
  active?.setState({ signedIn: true })
}

/** After logout, and after any 401 (decision 26). The guest's cart stays. */
export function endSession(): void {
  clearMarker()
  active?.setState({ signedIn: false })
}
