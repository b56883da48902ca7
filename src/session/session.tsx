import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { createStore, useStore as useZustand, type StoreApi } from 'zustand'
import { clearMarker, writeMarker, type TokenMarker } from './token-marker.ts'

type Session = { signedIn: boolean }
const SessionContext = createContext<StoreApi<Session> | undefined>(undefined)

let active: StoreApi<Session> | undefined // the session of the page, in the browser only

/** Whether the customer is signed in. The session secret is an HttpOnly cookie that scripts cannot read (decision 55). */
export function SessionProvider(props: { signedIn: boolean; children: ReactNode }) {
  const [session] = useState(() => createStore<Session>(() => ({ signedIn: props.signedIn })))
  useEffect(() => {
    active = session
    const clearStaleMarker = () => !session.getState().signedIn && clearMarker()
    const timer = setTimeout(clearStaleMarker, 2000) // delayed, because the first access to localStorage blocks the page on disk input
    return () => clearTimeout(timer)
  }, [session])
  return <SessionContext value={session}>{props.children}</SessionContext>
}

export function useSignedIn(): boolean {
  const session = use(SessionContext)
  if (!session) throw new Error('useSignedIn needs a SessionProvider above it')
  return useZustand(session, (state) => state.signedIn)
}

/** Call after a successful login or registration. The caller refetches the customer's data. */
export function beginSession(marker: TokenMarker): void {
  writeMarker(marker)
  active?.setState({ signedIn: true })
}

/** Call after logout and after any 401 (decision 26). The guest's cart is kept. */
export function endSession(): void {
  clearMarker()
  active?.setState({ signedIn: false })
}

/** Calls `run` after each login, logout and 401. */
export const onSession = (run: (session: Session) => void) => active?.subscribe(run)
