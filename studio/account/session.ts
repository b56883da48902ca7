import { createStore, useStore } from 'zustand'
import { call, configureCalls, type Failure } from '../../src/api/call.ts'
import {
  getStudioSession,
  studioSignIn,
  studioSignInByLink,
  studioSignOut,
  type StudioSession,
  type StudioStore,
} from '../../src/contract/studio.ts'
import { studioLanguage } from '../components/studio-messages.ts'

export type Session =
  | { status: 'loading' }
  | { status: 'out'; /** A sign-in link was used that is expired or already used. */ linkFailed: boolean }
  | { status: 'lost' } // no response from the server
  | { status: 'in'; person: StudioSession }

const session = createStore<{ session: Session }>(() => ({ session: { status: 'loading' } }))
export const useSession = (): Session => useStore(session, (state) => state.session)
const setSession = (next: Session) => session.setState({ session: next })

/**
 * Signs in with the one-time token in the URL, which is removed from the URL at once, or with the session cookie. Whoever is signed in is let in once
 * `code` is there, or cannot be loaded: until then one indicator waits for both.
 */
export async function beginSession(code?: Promise<unknown>): Promise<void> {
  setStoreInAddress('')
  const ready = code?.catch(() => {}) // its component says so and asks for it again
  const letIn = async (person: StudioSession) => {
    await ready
    setSession({ status: 'in', person })
  }
  const token = takeLinkToken()
  if (token) {
    const reply = await call(studioSignInByLink, { body: { token } })
    if (reply.ok) return letIn(reply.data)
    if (reply.code === 0) return setSession({ status: 'lost' })
    const current = await call(getStudioSession, {})
    return current.ok ? letIn(current.data) : setSession({ status: 'out', linkFailed: true })
  }
  const reply = await call(getStudioSession, {})
  if (reply.ok) return letIn(reply.data)
  setSession(reply.code === 0 || reply.code >= 500 ? { status: 'lost' } : { status: 'out', linkFailed: false })
}

/** Resolves to the failure, or undefined on success. `code`: of the second factor, when it is asked for. */
export async function signIn(body: { email: string; password: string; code?: string }): Promise<Failure | undefined> {
  const reply = await call(studioSignIn, { body })
  if (!reply.ok) return reply
  setSession({ status: 'in', person: reply.data })
  return undefined
}

/** Signs in the person who has just got an account. */
export const setSignedIn = (person: StudioSession): void => setSession({ status: 'in', person })

export async function signOut(): Promise<void> {
  await call(studioSignOut, {})
  history.replaceState(null, '', '/studio')
  setSession({ status: 'out', linkFailed: false })
}

/** Sets the store for calls of the owner's scope. Nothing happens on a 401: the next save shows the sign-in dialog. */
export function setStoreInAddress(storeCode: string): void {
  configureCalls({ storeCode, language: studioLanguage(), apiBase: '' }, () => {})
}

/** The store in the URL, `/studio/{store_code}/…`, if this person may open it. */
export const storeInAddress = (stores: readonly StudioStore[]): StudioStore | undefined =>
  stores.find(({ store_code }) => store_code === location.pathname.split('/')[2])

/** Takes the token from `#link=…` (as printed by the server) or `?token=…` and removes it from the URL and the history. */
function takeLinkToken(): string | null {
  const token =
    new URLSearchParams(location.hash.slice(1)).get('link') ?? new URLSearchParams(location.search).get('token')
  if (token !== null) history.replaceState(null, '', '/studio')
  return token
}
