import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callersFromElsewhere, callersOfHome, cellsOf, type Caller, type Cell } from './cells.ts'
import { ofStore } from './fingerprints.ts'
import { runCells, type Finding } from './run-cells.ts'
import {
  CUSTOMER_CONDITION,
  DEVICE_CONDITION,
  EXPIRY_CONDITION,
  OWN_LOGIN,
  OWNER_CONDITION,
  ROW_SECURITY,
  STORE_CONDITION,
  weakened,
  type Weakness,
} from './weakened.ts'
import { HOME, onlyVictimsCarts, openWorld, type World } from './world.ts'
import { sampleOf, VOLUMES } from '../volumes.ts'

let world: World
let home: Caller[]
let elsewhere: Caller[]
beforeAll(async () => void (world = await openWorld()))
beforeEach(async () => void ([home, elsewhere] = [await callersOfHome(world), await callersFromElsewhere(world)])) // new sessions, because the matrix ends them
afterAll(() => world.close())

describe('stores are isolated by one of two defences alone:', () => {
  test.each([
    ['row-level security, without `store_id = …` in the statements', [STORE_CONDITION]],
    ['the conditions of the statements, without row-level security', [ROW_SECURITY, OWN_LOGIN]],
  ])(
    '%s',
    async (name, weaknesses) => {
      const before = await ofStore(world.database, HOME.id)
      const all = [
        ...cellsOf(
          world,
          pick(elsewhere, [
            'customer at home in song-sinh',
            'both at home in moc-fashion',
            'owner at home in the twin store',
          ]),
        ),
        ...reading(cellsOf(world, pick(home, ['same id in the twin store']))),
      ]
      const cells = sampleOf(all, VOLUMES.accessCells / 4)
      const { findings } = await weakened(world, weaknesses, (send) => runCells(world, cells, send))
      console.log(`${name}: ${cells.length} cells, ${findings.length} findings`)
      expect(findings).toEqual([])
      expect(await ofStore(world.database, HOME.id)).toEqual(before)
    },
    300_000,
  )
})

describe('the matrix detects a missing defence:', () => {
  test.each<[string, Weakness[], () => Caller[], number]>([
    [
      'both defences between stores',
      [STORE_CONDITION, ROW_SECURITY, OWN_LOGIN],
      () => [
        ...pick(elsewhere, ['both at home in moc-fashion', 'owner at home in another store']),
        ...pick(home, ['same id in the twin store']),
      ],
      20,
    ],
    ['the condition on the customer', [CUSTOMER_CONDITION], () => pick(home, ['newcomer', 'agency']), 9],
    ['the condition on the guest’s device', [DEVICE_CONDITION], () => pick(home, ['another device']), 1],
    [
      'the expiry of a session',
      [EXPIRY_CONDITION],
      () => pick(home, ['expired session of the victim', 'expired owner']),
      20,
    ],
    ['the stores of an owner', [OWNER_CONDITION], () => pick(home, ['owner of another store']), 10],
  ])(
    '%s',
    async (name, weaknesses, callers, least) => {
      const cells = reading(cellsOf(world, callers()))
      const control = sampleOf(cells, VOLUMES.accessCells / 4) // matrix.test.ts sends those of all callers
      expect((await runCells(world, control)).findings).toEqual([])
      await onlyVictimsCarts(world)
      const { findings } = await weakened(world, weaknesses, (send) => runCells(world, cells, send))
      const leaking = leaks(findings)
      console.log(
        `without ${name}: ${findings.length} findings in ${cells.length} cells; foreign data from ${leaking.length} calls: ${leaking.slice(0, 12).join(', ')} …`,
      )
      expect(leaking.length).toBeGreaterThanOrEqual(least)
    },
    300_000,
  )
})

const pick = (callers: Caller[], names: string[]): Caller[] =>
  names.map((name) => callers.find((caller) => caller.name === name)!)
/** The cells that only read, because a weakened server must not change the data of later tests. A cart is read without choices, which would create a cart of the caller. */
const reading = (cells: Cell[]): Cell[] =>
  cells
    .filter(({ endpoint, name }) => endpoint.method === 'GET' || name === 'getCart')
    .map((cell) => (cell.name === 'getCart' ? { ...cell, input: { body: {} } } : cell))
const leaks = (findings: Finding[]): string[] => [
  ...new Set(findings.filter(({ problem }) => problem.startsWith('foreign')).map(({ cell }) => cell)),
]
