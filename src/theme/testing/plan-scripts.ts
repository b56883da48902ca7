import fc from 'fast-check'
import { momentOf } from '../../domain/shown-time.ts'
import type { ThemeDocument } from '../document.ts'

/** Minutes between two steps, and the length of the times that are chosen. */
const HOUR = 60
const minute = (moment: Date): string => new Date(moment.getTime() + 7 * 3_600_000).toISOString().slice(0, 16)
export const START = new Date('2027-01-30T09:00:00+07:00')

const hours = fc.integer({ min: -6, max: 48 })
/** From and until, in hours from now; null is no bound. */
const span = fc.record({ from: fc.option(hours), until: fc.option(hours) })
const tab = fc.constantFrom(0, 1)
const PARTS = ['strip', 'one', 'two', 'three'] as const
export type Part = (typeof PARTS)[number]

/** A step of somebody who plans a shop's look, in one of two tabs. */
export const planStep = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('edit'), tab, part: fc.constantFrom(...PARTS), span }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove'), tab, part: fc.constantFrom(...PARTS) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('save'), tab }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('publish'), tab, replaces: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('schedule'), tab, span }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('restore'), which: fc.nat(50), replaces: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel'), which: fc.nat(50) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('wait'), minutes: fc.integer({ min: 1, max: 20 * HOUR }) }) },
)
export type PlanStep = typeof planStep extends fc.Arbitrary<infer Step> ? Step : never
export const planScript = fc.array(planStep, { minLength: 3, maxLength: 25 })

/** What a tab does to the document of its draft. */
export function edited(document: ThemeDocument, step: PlanStep, now: Date): ThemeDocument {
  if (step.kind !== 'edit' && step.kind !== 'remove') return document
  const { part } = step
  const time = 'span' in step ? spanFrom(step.span, now) : undefined
  if (part === 'strip')
    return {
      ...document,
      home_top_is_show: time !== undefined,
      home_top_text: 'Tết',
      home_top_from: time?.show_from ?? '',
      home_top_until: time?.show_until ?? '',
    }
  const sections = (document.home_sections as { id: string }[] | undefined) ?? []
  const others = sections.filter(({ id }) => id !== part)
  return { ...document, home_sections: time ? [...others, { id: part, kind: 'text', title: part, ...time }] : others }
}
type Span = { from: number | null; until: number | null }
const later = (hours: number | null, now: Date): Date | null =>
  hours === null ? null : new Date(now.getTime() + hours * 3_600_000)
function spanFrom({ from, until }: Span, now: Date): { show_from: string; show_until: string } {
  const [first, last] = [later(from, now), later(until, now)]
  return { show_from: first ? minute(first) : '', show_until: last ? minute(last) : '' }
}
/** The times of a publication; undefined when the studio would not take them (schedule.ts). */
export function timesFrom(
  { from, until }: Span,
  now: Date,
): { starts_at: Date | null; ends_at: Date | null } | undefined {
  const [starts_at, ends_at] = [later(from, now), later(until, now)]
  if (!starts_at && !ends_at) return undefined
  if (ends_at && (ends_at <= now || (starts_at && starts_at >= ends_at))) return undefined
  return { starts_at, ends_at }
}

/** Something that was published, as its author meant it. */
type Meant = { document: ThemeDocument; at: Date; begins: Date; ends: Date | null; isOff: boolean }

/**
 * The plan as its authors mean it, told as a story: what is usual, and what lies over it for a time. It shares no code with what decides in the
 * product.
 */
export function meantPlan() {
  const all: Meant[] = []
  return {
    all,
    publish(document: ThemeDocument, at: Date, times?: { starts_at: Date | null; ends_at: Date | null }): void {
      const begins = times?.starts_at && times.starts_at > at ? times.starts_at : at
      all.push({ document, at, begins, ends: times?.ends_at ?? null, isOff: false })
    },
    /** The document that shoppers see at a moment that is not past. */
    seenAt(moment: Date): ThemeDocument | undefined {
      let usual: Meant | undefined
      let over: Meant | undefined
      for (const one of all) {
        if (one.isOff || one.begins > moment) continue
        if (one.ends === null) {
          if (!usual || one.begins >= usual.begins) usual = one
        } else if (moment < one.ends && (!over || one.begins >= over.begins)) over = one
      }
      return (over ?? usual)?.document
    },
    /** Moments at which something may change, after this one. */
    moments: (after: Date): Date[] =>
      all
        .flatMap(({ document, begins, ends }) => [begins, ends, ...timesIn(document)])
        .filter((one): one is Date => one !== null && one > after)
        .toSorted((one, other) => one.getTime() - other.getTime()),
  }
}

type Timed = { id?: string; show_from?: string; show_until?: string }
const timedParts = (document: ThemeDocument): Timed[] => [
  ...((document.home_sections as Timed[] | undefined) ?? []),
  ...(document.home_top_is_show === true
    ? [{ id: 'strip', show_from: document.home_top_from as string, show_until: document.home_top_until as string }]
    : []),
]
const timesIn = (document: ThemeDocument): Date[] =>
  timedParts(document)
    .flatMap(({ show_from, show_until }) => [show_from, show_until])
    .filter((one): one is string => Boolean(one))
    .map(momentOf)

/** The parts of a document that are meant to be shown at a moment. */
export const partsAt = (document: ThemeDocument | undefined, moment: Date): string[] =>
  timedParts(document ?? {})
    .filter(
      ({ show_from, show_until }) =>
        (!show_from || momentOf(show_from) <= moment) && (!show_until || moment < momentOf(show_until)),
    )
    .map(({ id }) => id ?? '')
    .toSorted()
