import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { FRAUD_SIGNALS } from '../accounts/fraud-signals.ts'
import { openStage, type Stage } from './testing/fraud-stage.ts'
import { FRAUD_SCRIPTS, type FraudScript } from './testing/fraud-scripts.ts'
import { HONEST_SCRIPTS } from './testing/honest-scripts.ts'

/**
 * Referral fraud (reliability.md R24): every script earns nothing, and earns something with its defence disabled, which proves the script.
 * Honest scripts earn. Results are read from the ledger.
 */
vi.setConfig({ testTimeout: 180_000 })
let stage: Stage
beforeAll(async () => {
  stage = await openStage(250)
  await stage.sql(`create function tests_mute() returns trigger language plpgsql as 'begin return null; end'`)
  await stage.sql(
    `create function tests_switch_on() returns trigger language plpgsql as 'begin new.status := 1; return new; end'`,
  )
})
afterAll(() => stage.store.close())

async function outcome({ play }: Pick<FraudScript, 'play'>): Promise<number> {
  stage.restart()
  const people = await play(stage)
  stage.later(8)
  for (const person of people) await stage.cashOut(person)
  return stage.payable(...people)
}

test('there are at least thirty scripts', () => expect(FRAUD_SCRIPTS.length).toBeGreaterThanOrEqual(30))

test.each(FRAUD_SCRIPTS)('0 đồng: $name', async (script) => {
  expect(await outcome(script)).toBe(0)
})

describe('the scripts detect a missing defence', () => {
  test.each(FRAUD_SCRIPTS.filter(({ without }) => without))('earns without its defence: $name', async (script) => {
    const spies = (script.without?.signals ?? []).map((signal) =>
      vi.spyOn(FRAUD_SIGNALS, signal).mockReturnValue(sql`false`),
    )
    await script.without?.change?.(stage)
    try {
      expect(await outcome(script)).toBeGreaterThan(0)
    } finally {
      for (const spy of spies) spy.mockRestore()
      await stage.sql(
        `drop trigger if exists a_mute on wallet_ledger; drop trigger if exists a_on on partners; update store_settings set value = value - 'return_days' where key = 'checkout'`,
      )
    }
  })
})

test.each(HONEST_SCRIPTS)('$earns đồng: $name', async ({ earns, ...script }) => {
  expect(await outcome(script)).toBe(earns)
})

test('no step failed, and every balance is the sum of its ledger', async () => {
  expect(stage.store.problems).toEqual([])
  const wrong = await stage.sql(
    `select w.* from wallets w where w.balance <> (select coalesce(sum(l.money), 0) from wallet_ledger l where l.store_id = w.store_id and l.customer_id = w.customer_id and l.role = w.role)`,
  )
  expect(wrong).toEqual([])
})
