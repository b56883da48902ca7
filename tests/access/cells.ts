import type { AccessRow } from './access-row.ts'
import { randomUUID } from 'node:crypto'
import { endpoints, type EndpointName } from '../../src/contract/all.ts'
import { OWN_PAGE_HEADER, type Endpoint } from '../../src/contract/endpoint.ts'
import type { RequestInput, CallerHeaders } from '../contract/contract-store.ts'
import { accessRows } from './rows.ts'
import { HOME, idOf, OTHER, TWIN, type Person, type StoreOf, type World } from './world.ts'

/** A caller and the identity that the server must recognise. */
export type Caller = {
  name: string
  headers: CallerHeaders
  /** The store in the path. */
  path: StoreOf
  /** The identity that the server must recognise; anonymous when missing. */
  is?: { person: Person } | { owner: StoreOf } | 'support' | 'guest'
  /** The customer token is invalid in this store: 401 wherever a token is checked. */
  hasBadToken?: true
}
export type Cell = {
  name: EndpointName
  endpoint: Endpoint
  caller: Caller
  input: RequestInput
  /** The expected status; undefined: any below 500. */ status: number | undefined
}

/** Callers of the home store, from inside and outside, who name records of other people. */
export async function callersOfHome(world: World): Promise<Caller[]> {
  const { token, ownerToken } = world
  const bearer = async (name: string, secret: string | Promise<string>): Promise<Caller> => ({
    name,
    path: HOME,
    headers: { 'customer-token': await secret },
    hasBadToken: true,
  })
  const person = async (name: Person): Promise<Caller> => ({
    name,
    path: HOME,
    headers: { 'customer-token': await token(HOME, name), 'device-id': randomUUID() },
    is: { person: name },
  })
  const cookie = async (
    name: string,
    line: Promise<string>,
    more: Partial<Caller> = {},
    headers: CallerHeaders = {},
  ): Promise<Caller> => ({ name, path: HOME, headers: { cookie: `__Host-owner=${await line}`, ...headers }, ...more })
  const victims = `__Host-sid=${await token(HOME, 'customer')}; __Host-owner=${await ownerToken('owner@linh-beauty.test')}`
  return [
    { name: 'anonymous', path: HOME, headers: {} },
    { name: 'another device', path: HOME, headers: { 'device-id': randomUUID() } },
    {
      name: 'another store’s code before the guest’s device',
      path: HOME,
      headers: { 'device-id': `${TWIN.code}-${world.device}` },
    },
    await person('newcomer'),
    await person('collaborator'),
    await person('agency'),
    await person('waiting'),
    await bearer('expired session of the victim', token(HOME, 'customer', { expired: true })),
    await bearer('expired session of a partner', token(HOME, 'both', { expired: true })),
    await bearer('refresh secret as session', token(HOME, 'customer', { refresh: true })),
    await bearer('made-up session', randomUUID()),
    await bearer('same id in the twin store', token(TWIN, 'customer')),
    await bearer('same partner in the twin store', token(TWIN, 'both')),
    await bearer('customer of another store', token(OTHER, 'customer')),
    await bearer('owner’s secret as customer', ownerToken('owner@linh-beauty.test')),
    {
      name: 'page of another site, with the victim’s cookies',
      path: HOME,
      headers: { ...OWN_PAGE_HEADER, cookie: victims, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    },
    await cookie('customer’s secret as owner', token(HOME, 'customer')),
    await cookie('expired owner', ownerToken('owner@linh-beauty.test', { expired: true })),
    await cookie('owner of another store', ownerToken('owner@moc-fashion.test'), { is: { owner: OTHER } }),
    await cookie('owner of the twin store', ownerToken('owner@song-sinh.test'), { is: { owner: TWIN } }),
    await cookie('support staff', ownerToken('support@tiem.test'), { is: 'support' }),
  ]
}

/** People of other stores who name records of the home store in calls of their own store; records of the twin store have the same ids. */
export async function callersFromElsewhere(world: World): Promise<Caller[]> {
  const { token, ownerToken } = world
  const person = async (name: Person, path: StoreOf): Promise<Caller> => ({
    name: `${name} at home in ${path.code}`,
    path,
    headers: { 'customer-token': await token(path, name) },
    is: { person: name },
  })
  return [
    { name: 'the guest’s device in another store', path: OTHER, headers: { 'device-id': world.device }, is: 'guest' },
    { name: 'the guest’s device in the twin store', path: TWIN, headers: { 'device-id': world.device }, is: 'guest' },
    await person('customer', TWIN),
    await person('both', TWIN),
    await person('newcomer', OTHER),
    await person('both', OTHER),
    {
      name: 'owner at home in another store',
      path: OTHER,
      headers: { cookie: `__Host-owner=${await ownerToken('owner@moc-fashion.test')}` },
      is: { owner: OTHER },
    },
    {
      name: 'owner at home in the twin store',
      path: TWIN,
      headers: { cookie: `__Host-owner=${await ownerToken('owner@song-sinh.test')}` },
      is: { owner: TWIN },
    },
  ]
}

/** A cell for every endpoint, caller and record of the home store that the endpoint can name. */
export function cellsOf(world: World, callers: Caller[]): Cell[] {
  const names = Object.keys(accessRows) as EndpointName[]
  return names.flatMap((name) => {
    const endpoint = endpoints[name]!
    const row = accessRows[name]
    return callers
      .filter(({ is }) => !(is === 'support' && endpoint.method === 'GET')) // support staff reads every store
      .flatMap((caller) =>
        row.calls(world.records).map((input) => ({
          name,
          endpoint,
          caller,
          input,
          status: statusFor(endpoint, caller, statusOfHidden(row)),
        })),
      )
  })
}

/** Endpoints that end the caller's session, called when all others have answered. */
export const ENDINGS = new Set<EndpointName>(['logout', 'studioSignOut', 'endOtherStudioDevices'])

function statusFor(
  { auth, scope, method, path }: Endpoint,
  caller: Caller,
  hides: number | undefined,
): number | undefined {
  const { is, hasBadToken, path: store } = caller
  if (auth === 'none') return undefined
  if (auth === 'owner') {
    const isOwner = typeof is === 'object' && 'owner' in is
    if (is === 'support') return scope === 'owner' && method !== 'GET' && !HARMLESS.has(path) ? 403 : undefined
    if (!isOwner) return 401
    if (scope === 'owner' && is.owner !== store) return 404
    return store === OTHER ? hides : undefined
  }
  if (hasBadToken) return 401
  if (is === undefined || is === 'guest' || is === 'support' || 'owner' in is)
    return auth === 'optional' ? hidden(hides, caller) : 401
  if (auth === 'collaborator' && is.person !== 'collaborator' && is.person !== 'both') return 403
  if (auth === 'agency' && is.person !== 'agency' && is.person !== 'both') return 403
  return hidden(hides, caller)
}
/** Only in the twin store a record with that id belongs to the caller. */
/** The answer to somebody who may not know of the row; undefined: it is not hidden. */
const statusOfHidden = ({ hides }: AccessRow): number | undefined => (hides === true ? 404 : hides)
const hidden = (hides: number | undefined, { path }: Caller) => (path === TWIN ? undefined : hides)
/** Owner endpoints that change nothing of the owner's although they are no GET: support staff may check a theme, reproduce a screen and propose. */
const HARMLESS = new Set(['theme/check', 'theme/bundles', 'theme/bundles/open', 'theme/proposals'])

export const customerOf = ({ is, path }: Caller): number | undefined =>
  typeof is === 'object' && 'person' in is ? idOf(is.person, path) : undefined
