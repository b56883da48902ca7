import { readTime } from '../domain/time.ts'

/** What of a published theme decides when shoppers see it. Times are the wire's; null is an open side. */
export type Planned = {
  id: number
  published_at: string
  starts_at: string | null
  ends_at: string | null
  cancelled_at: string | null
}

/** When a version begins to count: at its start, or when it was published after that. */
export const beginOf = ({ starts_at, published_at }: Planned): number =>
  Math.max(at(starts_at ?? published_at), at(published_at))
const at = (time: string): number => readTime(time).getTime()

/**
 * The version that shoppers see at a moment; undefined before the first. It is the one that began last; one that has an end comes before those
 * without, so that what is published meanwhile follows it. The server decides the same in SQL (`activateVersion`).
 */
export function versionInForce<Version extends Planned>(
  versions: readonly Version[],
  moment: Date,
): Version | undefined {
  const now = moment.getTime()
  return versions
    .filter((one) => one.cancelled_at === null && beginOf(one) <= now && (!one.ends_at || at(one.ends_at) > now))
    .toSorted(
      (one, other) =>
        Number(other.ends_at !== null) - Number(one.ends_at !== null) ||
        beginOf(other) - beginOf(one) ||
        other.id - one.id,
    )[0]
}

/** From when which version is seen, beginning with `from`; undefined where none is. Versions of which nobody sees anything are not in it. */
export function planOf<Version extends Planned>(
  versions: readonly Version[],
  from: Date,
): { from: Date; version: Version | undefined }[] {
  const moments = versions
    .flatMap((one) => [beginOf(one), one.ends_at ? at(one.ends_at) : Number.NaN])
    .filter((one) => one > from.getTime())
  const plan: { from: Date; version: Version | undefined }[] = []
  for (const moment of [from.getTime(), ...new Set(moments.toSorted((one, other) => one - other))]) {
    const version = versionInForce(versions, new Date(moment))
    if (plan.length === 0 || version?.id !== plan.at(-1)?.version?.id) plan.push({ from: new Date(moment), version })
  }
  return plan
}
