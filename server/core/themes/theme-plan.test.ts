import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getWebTheme } from '../../../src/contract/theme.ts'
import type { ThemeDocument } from '../../../src/theme/document.ts'
import {
  edited,
  meantPlan,
  partsAt,
  planScript,
  START,
  timesFrom,
  type PlanStep,
} from '../../../src/theme/testing/plan-scripts.ts'
import { versionInForce } from '../../../src/theme/version-in-force.ts'
import { VOLUMES } from '../../../tests/volumes.ts'
import { openTestStore, type TestStore } from '../../testing/open-test-store.ts'
import { findVersion, findVersions, publish } from './theme-queries.ts'
import { cancelSchedule, switchScheduledThemes } from './theme-schedule.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const AUTHOR = { id: 1, name: 'Chủ' }
const inStore = () => store.database.forStore(1)

/** A shop whose versions and schedules are the database's, two drafts, and what their authors mean. */
async function world() {
  await store.sql('delete from themes where store_id = 1')
  await store.sql('delete from theme_versions where store_id = 1')
  let now = START
  const drafts: ThemeDocument[] = [{}, {}]
  const meant = meantPlan()
  const versions = async () => (await findVersions(inStore(), { limit: 100, offset: 0 })).rows
  async function add(document: ThemeDocument, times?: { starts_at: Date | null; ends_at: Date | null }): Promise<void> {
    await inStore().transaction((trx) =>
      publish(trx, 1, {
        document,
        author: AUTHOR,
        now,
        startsAt: times?.starts_at ?? null,
        endsAt: times?.ends_at ?? null,
      }),
    )
    meant.publish(document, now, times)
  }
  async function cancel(id: number): Promise<void> {
    const isCancelled = await inStore().transaction((trx) => cancelSchedule(trx, 1, id, now))
    if (isCancelled) meant.all[id - 1]!.isOff = true
  }
  async function giveWay(replaces: boolean): Promise<void> {
    const running = (await versions()).find((one) => one.is_live)
    if (replaces && running?.ends_at) await cancel(running.id)
  }
  return {
    meant,
    now: () => now,
    versions,
    async play(step: PlanStep): Promise<void> {
      if (step.kind === 'wait') {
        now = new Date(now.getTime() + step.minutes * 60_000)
        await switchScheduledThemes(store.database, now)
      } else if (step.kind === 'edit' || step.kind === 'remove')
        drafts[step.tab] = edited(drafts[step.tab] ?? {}, step, now)
      else if (step.kind === 'cancel') await cancel(step.which)
      else if (step.kind === 'restore') {
        const earlier = await inStore().query((q) =>
          findVersion(q, 1, (step.which % Math.max(1, meant.all.length)) + 1),
        )
        if (!earlier) return
        await giveWay(step.replaces)
        await add(earlier.document)
      } else if (step.kind !== 'save') {
        const times = step.kind === 'schedule' ? timesFrom(step.span, now) : undefined
        if (step.kind === 'schedule' && !times) return
        if (step.kind === 'publish') await giveWay(step.replaces)
        await add(drafts[step.tab] ?? {}, times)
      }
    },
  }
}

async function shownAt(moment: Date): Promise<string[]> {
  store.setNow(moment.toISOString())
  const { data } = await store.ask(getWebTheme, {})
  const { home_sections: sections, home_top_is_show: strip } = data as {
    home_sections: { id: string }[] | null
    home_top_is_show: boolean
  }
  return [...(sections ?? []).map(({ id }) => id), ...(strip ? ['strip'] : [])].toSorted()
}

test('whatever is planned, published and rolled back: shoppers get what is meant at every moment, and the rule in code says the same as the database', async () => {
  await fc.assert(
    fc.asyncProperty(planScript, async (script) => {
      const all = await world()
      const compare = async (moment: Date) => {
        expect(await shownAt(moment)).toEqual(partsAt(all.meant.seenAt(moment), moment))
        const versions = await all.versions()
        expect(versions.find((one) => one.is_live)?.id).toBe(versionInForce(versions, moment)?.id)
      }
      for (const step of script) {
        await all.play(step)
        await compare(all.now())
      }
      for (const moment of all.meant.moments(all.now())) {
        await switchScheduledThemes(store.database, moment)
        await compare(moment)
      }
    }),
    { numRuns: VOLUMES.planScriptsOfServer },
  )
}, 1_800_000)
