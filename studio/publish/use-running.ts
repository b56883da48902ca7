import { listThemeVersions, type ThemeVersion } from '../../src/contract/owner-themes.ts'
import { useStoreQuery } from '../use-store-query.ts'
import { scheduleState } from './schedule.ts'

/** The theme of limited time that shoppers see now, and those whose time is still to come, soonest first. */
export type Running = { running: ThemeVersion | undefined; waiting: readonly ThemeVersion[] }

/** What a publication has to reckon with; undefined while it is not known. */
export function useRunning(): Running | undefined {
  const { data, dataUpdatedAt } = useStoreQuery(listThemeVersions, { query: { limit: 50 } }, { staleTime: 0 })
  return data && runningOf(data.data, new Date(dataUpdatedAt)) // what began before it was read again runs
}

export const runningOf = (versions: readonly ThemeVersion[], now: Date): Running => ({
  running: versions.find((one) => one.is_live && scheduleState(one, now) === 'running'),
  waiting: versions
    .filter((one) => scheduleState(one, now) === 'waiting')
    .toSorted((one, other) => Date.parse(one.starts_at ?? '') - Date.parse(other.starts_at ?? '')),
})

/** The version that follows when the running one is over: the newest without an end that has begun. */
export const behindOf = (versions: readonly ThemeVersion[], running: ThemeVersion): ThemeVersion | undefined =>
  versions.find((one) => one.id !== running.id && !one.ends_at && !one.cancelled_at && !isAhead(one, running))

const isAhead = ({ starts_at }: ThemeVersion, { ends_at }: ThemeVersion): boolean =>
  starts_at !== null && ends_at !== null && Date.parse(starts_at) > Date.parse(ends_at)
