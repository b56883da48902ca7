import { sql } from 'kysely'
import type { Answer } from '../contract/contract-store.ts'
import { CANARY, canary, stampThemes } from './canaries.ts'
import { customerOf, ENDINGS, type Caller, type Cell } from './cells.ts'
import { accessRows } from './rows.ts'
import { STORES, type World } from './world.ts'

/** A problem in a cell of the matrix. */
export type Finding = { cell: string; caller: string; problem: string }
type Send = World['send']

/** Internals that no answer may contain: stack traces, paths of the server, SQL and PostgreSQL's messages. */
export const INTERNALS =
  /\bat (?:async )?[\w.<>]+ \(|node_modules|file:\/\/|\/server\/[a-z-]+\/|\.ts:\d|syntax error at|invalid input syntax|violates |duplicate key|relation "|column "|"?(?:severity|routine)":|pg_catalog|\bselect [\w*", ]+ from |ECONNREFUSED|InvalidAnswer/i

/** Sends the request of every cell, eight concurrently; resolves to the problems and to the numbers of cells and bytes. */
export async function runCells(
  world: World,
  cells: Cell[],
  send: Send = world.send,
): Promise<{ findings: Finding[]; cells: number; bytes: number }> {
  const findings: Finding[] = []
  await stampThemes(
    world.database,
    STORES.map(({ id }) => id),
  )
  const relationNames = await relations(world)
  let bytes = 0
  const work = async (queue: ArrayIterator<Cell>) => {
    for (const cell of queue) {
      const answer = await send(cell.name, cell.input, { ...cell.caller.headers, 'x-store': cell.caller.path.code })
      bytes += answer.text.length
      for (const problem of problemsOf(cell, answer, relationNames))
        findings.push({
          cell: cell.name,
          caller: cell.caller.name,
          problem: `${problem} for ${JSON.stringify(cell.input).slice(0, 120)}`,
        })
    }
  }
  for (const isEnding of [false, true]) {
    const queue = cells.filter(({ name }) => ENDINGS.has(name) === isEnding).values() // shared by the workers
    await Promise.all(Array.from({ length: 8 }, () => work(queue)))
  }
  return { findings, cells: cells.length, bytes }
}

function problemsOf(cell: Cell, { status, text, headers }: Answer, relationNames: Map<string, Set<string>>): string[] {
  const allowedCanaries = allowed(cell.caller, relationNames)
  const canaries = `${text} ${JSON.stringify(headers)}`.match(CANARY) ?? []
  const isNameOfStore = (word: string) => accessRows[cell.name].namesStores === true && word.startsWith('zs')
  const foreign = [...new Set(canaries.map((word) => word.toLowerCase()))].filter(
    (word) => !allowedCanaries(word) && !isNameOfStore(word),
  )
  return [
    ...foreign.map((word) => `foreign data ${word} (${status})`),
    ...(status >= 500 ? [`${status} ${text.slice(0, 100)}`] : []),
    ...(cell.status !== undefined && status !== cell.status
      ? [`${status} instead of ${cell.status} ${text.slice(0, 80)}`]
      : []),
    ...(INTERNALS.test(text) ? ['internals in the answer'] : []),
  ]
}

/** The canaries that this caller may read: public ones of the store, their own, those of customers on whom they earn; for an owner all of the own store. */
function allowed(caller: Caller, relationNames: Map<string, Set<string>>): (word: string) => boolean {
  const { is, path } = caller
  const customer = customerOf(caller)
  const publicCanary = canary.store(path.id)
  if (is === 'guest') return (word) => word === publicCanary || word === canary.guest(path.id)
  if (is === 'support') return () => true // support staff may read every store, but not write
  if (typeof is === 'object' && 'owner' in is) {
    const store = STORES.find(({ id }) => id === is.owner.id)!
    const prefix = canary.person(store.id, 1).split('x')[0]!
    const own = [canary.store(store.id), canary.owner(store.id), canary.guest(store.id), canary.collaborator(store.id)]
    return (word) => word === publicCanary || own.includes(word) || word.startsWith(`${prefix}x`)
  }
  if (customer === undefined) return (word) => word === publicCanary
  const friends = relationNames.get(`${path.id} ${customer}`)
  const isCollaborator =
    typeof is === 'object' && 'person' in is && (is.person === 'collaborator' || is.person === 'both')
  return (word) =>
    word === publicCanary ||
    word === canary.person(path.id, customer) ||
    friends?.has(word) === true ||
    (isCollaborator && word === canary.collaborator(path.id))
}

/** The buyers on whose orders each partner earns; a partner sees their names. */
async function relations(world: World): Promise<Map<string, Set<string>>> {
  const { rows } = await world.database.system((q) =>
    sql<{ store: number; partner: number; buyer: number | null }>`
      select distinct o.store_id as store, p as partner, o.customer_id as buyer from orders o, unnest(array[o.collaborator_by_customer_id, o.agency_by_customer_id, o.collaborator_referen_id, o.agency_referen_id]) p
      where p is not null and (o.customer_id is null or o.customer_id % 1000 > 20)`.execute(q),
  )
  const relationNames = new Map<string, Set<string>>()
  for (const { store, partner, buyer } of rows) {
    const key = `${store} ${partner}`
    if (!relationNames.has(key)) relationNames.set(key, new Set())
    relationNames.get(key)!.add(buyer === null ? canary.guest(store) : canary.person(store, buyer))
  }
  return relationNames
}
