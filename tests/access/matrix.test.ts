import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../src/contract/all.ts'
import { hashSecret } from '../../server/core/shared/secrets.ts'
import { unmarked } from './canaries.ts'
import { callersFromElsewhere, callersOfHome, cellsOf } from './cells.ts'
import { ofPerson, ofStore } from './fingerprints.ts'
import { accessRows, missingRows } from './rows.ts'
import { runCells } from './run-cells.ts'
import { HOME, openWorld, type World } from './world.ts'
import { sampleOf, VOLUMES } from '../volumes.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

test('every endpoint of the contract has a row, and an endpoint without a row is reported', () => {
  expect(missingRows(Object.keys(endpoints))).toEqual([])
  expect(missingRows([...Object.keys(endpoints), 'getEverything'])).toEqual(['getEverything'])
  const naming = Object.entries(endpoints).filter(
    ([, endpoint]) => endpoint.path.includes('{') && endpoint.scope !== 'place',
  )
  const nameless = naming.filter(([name]) =>
    accessRows[name as keyof typeof accessRows]
      .calls(world.records)
      .every(({ params }) => Object.keys(params ?? {}).length === 0),
  )
  expect(nameless.map(([name]) => name)).toEqual([])
})

test('every text column of a person has a canary or is listed as exempt', async () => {
  expect(await unmarked(world.database)).toEqual([])
})

test('people of other stores read no foreign data and change no row of the home store', async () => {
  const before = await ofStore(world.database, HOME.id)
  const cells = sampleOf(cellsOf(world, await callersFromElsewhere(world)), VOLUMES.accessCells / 2)
  const { findings, bytes } = await runCells(world, cells)
  console.log(
    `access matrix, from elsewhere: ${cells.length} cells, ${bytes} bytes of answers, ${findings.length} findings`,
  )
  expect(findings).toEqual([])
  expect(await ofStore(world.database, HOME.id)).toEqual(before)
}, 300_000)

test('callers of the home store get no foreign data and the expected 401, 403 and 404, and change no row of a victim', async () => {
  const victims = [
    ...world.records.victims.map((customer) => ({ customer })),
    { deviceHash: hashSecret(`device:${HOME.id}:${world.device}`) },
  ]
  const callers = await callersOfHome(world)
  const before = await Promise.all(victims.map((whose) => ofPerson(world.database, HOME.id, whose)))
  expect(before.every((tables) => Object.values(tables).some((digest) => !digest.startsWith('0 ')))).toBe(true)
  const cells = sampleOf(cellsOf(world, callers), VOLUMES.accessCells)
  const { findings, bytes } = await runCells(world, cells)
  console.log(
    `access matrix, at the home store: ${cells.length} cells, ${bytes} bytes of answers, ${findings.length} findings`,
  )
  expect(findings).toEqual([])
  expect(await Promise.all(victims.map((whose) => ofPerson(world.database, HOME.id, whose)))).toEqual(before)
}, 300_000)

test('the matrix has at least 5,000 cells', async () => {
  const cells = cellsOf(world, [...(await callersFromElsewhere(world)), ...(await callersOfHome(world))])
  expect(cells.length).toBeGreaterThanOrEqual(5_000)
})
