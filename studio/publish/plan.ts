import type { ThemeVersion, TimedRow } from '../../src/contract/owner-themes.ts'
import { momentOf, type ShownTime } from '../../src/domain/shown-time.ts'
import { readTime } from '../../src/domain/time.ts'
import type { Theme } from '../../src/theme/fields.ts'
import type { Section } from '../../src/theme/section-kinds.ts'
import { stripTime } from '../../src/theme/theme-at.ts'
import { beginOf, planOf } from '../../src/theme/version-in-force.ts'

/** What begins or ends by itself: a published version, a section or the strip of the draft, a banner or popup of the shop. */
export type PlannedThing =
  | { kind: 'version'; version: ThemeVersion }
  | { kind: 'section'; section: Section }
  | { kind: 'strip' }
  | { kind: 'countdown'; section: Section }
  | { kind: 'row'; row: TimedRow }
/** `begins` for a version: shoppers see it from then on. */
export type PlanEvent = { at: Date; change: 'begins' | 'ends'; thing: PlannedThing }

/** Everything that will happen by itself after `now`, in order of time. */
export function planEvents(
  { versions, theme, rows }: { versions: readonly ThemeVersion[]; theme: Theme; rows: readonly TimedRow[] },
  now: Date,
): PlanEvent[] {
  const ofVersions = planOf(versions, now)
    .slice(1)
    .flatMap(({ from, version }): PlanEvent[] =>
      version ? [{ at: from, change: 'begins', thing: { kind: 'version', version } }] : [],
    )
  const sections = (theme.home_sections ?? []).filter(({ hidden }) => !hidden)
  const parts: { thing: PlannedThing; time: ShownTime }[] = [
    ...sections.map((section) => ({ thing: { kind: 'section' as const, section }, time: section })),
    ...(theme.home_top_is_show ? [{ thing: { kind: 'strip' as const }, time: stripTime(theme) }] : []),
    ...sections.flatMap((section) =>
      section.kind === 'countdown' && section.until
        ? [{ thing: { kind: 'countdown' as const, section }, time: { show_from: '', show_until: section.until } }]
        : [],
    ),
    ...rows.map((row) => ({ thing: { kind: 'row' as const, row }, time: row })),
  ]
  const ofParts = parts
    .filter(({ time }) => !isNever(time))
    .flatMap(({ thing, time }): PlanEvent[] => [
      ...(time.show_from ? [{ at: momentOf(time.show_from), change: 'begins' as const, thing }] : []),
      ...(time.show_until ? [{ at: momentOf(time.show_until), change: 'ends' as const, thing }] : []),
    ])
  return [...ofVersions, ...ofParts]
    .filter(({ at }) => at > now)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/** A time that ends before it begins. */
const isNever = ({ show_from, show_until }: ShownTime): boolean =>
  show_from !== '' && show_until !== '' && show_until <= show_from

/** Two versions of limited time that want the same hours, and which of them shoppers see then. */
export type Overlap = { one: ThemeVersion; other: ThemeVersion; from: Date; until: Date; seen: ThemeVersion }

/** The overlaps that are still to come or go on, of versions that were not cancelled. */
export function overlapsOf(versions: readonly ThemeVersion[], now: Date): Overlap[] {
  const limited = versions
    .filter(({ ends_at, cancelled_at }) => ends_at !== null && cancelled_at === null)
    .map((version) => ({ version, begin: beginOf(version), end: readTime(version.ends_at ?? '').getTime() }))
    .filter(({ end }) => end > now.getTime())
    .toSorted((one, other) => one.begin - other.begin || one.version.id - other.version.id)
  return limited.flatMap((one, index) =>
    limited.slice(index + 1).flatMap((other) =>
      other.begin < one.end
        ? [
            {
              one: one.version,
              other: other.version,
              from: new Date(other.begin),
              until: new Date(Math.min(one.end, other.end)),
              seen: other.version, // the one that began last
            },
          ]
        : [],
    ),
  )
}
