import fc from 'fast-check'
import { expect, test } from 'vitest'
import { VOLUMES } from '../../tests/volumes.ts'
import { mergeThemes } from '../../studio/document/merge.ts'
import { minuteOf } from '../domain/shown-time.ts'
import type { ThemeDocument } from './document.ts'
import { resolveTheme } from './resolve-theme.ts'
import { edited, meantPlan, partsAt, planScript, START, timesFrom, type PlanStep } from './testing/plan-scripts.ts'
import { themeAt } from './theme-at.ts'
import { planOf, versionInForce, type Planned } from './version-in-force.ts'

type Version = Planned & { document: ThemeDocument }

/** A server that keeps a draft and versions as ours does, two tabs that edit the draft, and what their authors mean. */
function world() {
  let now = START
  let draft = { document: {} as ThemeDocument, version: 1 }
  const versions: Version[] = []
  const meant = meantPlan()
  const tabs = [0, 1].map(() => ({ document: draft.document, saved: draft }))
  const inForce = (at = now) => versionInForce(versions, at)

  function save(index: number): void {
    const tab = tabs[index]!
    const { changes } = mergeThemes(tab.saved.document, tab.document, draft.document) // of a conflict this tab's own is kept
    const document = { ...tab.document, ...changes }
    draft = { document, version: draft.version + 1 }
    Object.assign(tab, { document, saved: draft })
  }
  function add(document: ThemeDocument, times?: { starts_at: Date | null; ends_at: Date | null }): void {
    const iso = (moment: Date | null | undefined) => moment?.toISOString() ?? null
    const published_at = now.toISOString()
    versions.push({
      id: versions.length + 1,
      document,
      published_at,
      starts_at: iso(times?.starts_at),
      ends_at: iso(times?.ends_at),
      cancelled_at: null,
    })
    meant.publish(document, now, times)
  }
  /** Ends a schedule that is not over, as the server does; both know of it. */
  function cancel(version: Version | undefined): void {
    if (!version || version.cancelled_at) return
    const isOver = version.ends_at
      ? new Date(version.ends_at) <= now
      : version.starts_at === null || new Date(version.starts_at) <= now
    if (isOver) return
    version.cancelled_at = now.toISOString()
    meant.all[version.id - 1]!.isOff = true
  }
  const giveWay = (replaces: boolean) => replaces && cancel(inForce()?.ends_at ? inForce() : undefined)

  function play(step: PlanStep): void {
    if (step.kind === 'wait') now = new Date(now.getTime() + step.minutes * 60_000)
    else if (step.kind === 'edit' || step.kind === 'remove')
      tabs[step.tab]!.document = edited(tabs[step.tab]!.document, step, now)
    else if (step.kind === 'save') save(step.tab)
    else if (step.kind === 'cancel') cancel(versions[step.which])
    else if (step.kind === 'restore') {
      const earlier = versions[step.which % Math.max(1, versions.length)]
      if (!earlier) return
      giveWay(step.replaces)
      add(earlier.document)
    } else {
      const times = step.kind === 'schedule' ? timesFrom(step.span, now) : undefined
      if (step.kind === 'schedule' && !times) return
      save(step.tab)
      if (step.kind === 'publish') giveWay(step.replaces)
      add(tabs[step.tab]!.document, times)
    }
  }
  return { play, versions, meant, now: () => now, inForce }
}

/** What shoppers see of a theme at a moment. */
function shownParts(document: ThemeDocument | undefined, moment: Date): string[] {
  const { home_sections: sections, home_top_is_show: strip } = themeAt(
    resolveTheme(document ?? {}).theme,
    minuteOf(moment),
  )
  return [...(sections ?? []).map(({ id }) => id), ...(strip ? ['strip'] : [])].toSorted()
}

test('whatever two tabs edit, plan, publish and roll back: what shoppers see at every moment is the plan', () => {
  fc.assert(
    fc.property(planScript, (script) => {
      const all = world()
      const compare = (moment: Date) => {
        const [seen, meant] = [all.inForce(moment)?.document, all.meant.seenAt(moment)]
        expect(seen).toBe(meant)
        expect(shownParts(seen, moment)).toEqual(partsAt(meant, moment))
      }
      for (const step of script) {
        all.play(step)
        compare(all.now())
      }
      for (const moment of all.meant.moments(all.now())) {
        compare(new Date(moment.getTime() - 60_000 < all.now().getTime() ? all.now() : moment.getTime() - 60_000))
        compare(moment)
      }
      const plan = planOf(all.versions, all.now())
      for (const moment of [all.now(), ...all.meant.moments(all.now())])
        expect(plan.findLast(({ from }) => from <= moment)?.version).toBe(all.inForce(moment))
    }),
    { numRuns: VOLUMES.planScripts },
  )
}, 1_800_000)
