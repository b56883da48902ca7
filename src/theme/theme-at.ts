import { isShown, type ShownTime } from '../domain/shown-time.ts'
import type { Theme } from './fields.ts'

/** The time of the strip at the top of the page. */
export const stripTime = (theme: Pick<Theme, 'home_top_from' | 'home_top_until'>): ShownTime => ({
  show_from: theme.home_top_from,
  show_until: theme.home_top_until,
})

/** The theme as shoppers see it at a minute: without the sections and the strip that are not shown then. The same theme when that is all of it. */
export function themeAt(theme: Theme, minute: string): Theme {
  const sections = theme.home_sections?.filter((one) => isShown(one, minute)) ?? null
  const isStrip = !theme.home_top_is_show || isShown(stripTime(theme), minute)
  if (isStrip && sections?.length === theme.home_sections?.length) return theme
  return { ...theme, home_sections: sections, home_top_is_show: theme.home_top_is_show && isStrip }
}

/** The minutes at which something of the theme begins or ends, in order. */
export function changesOf(theme: Theme): string[] {
  const strip = theme.home_top_is_show ? [stripTime(theme)] : []
  const times = [...(theme.home_sections ?? []).filter(({ hidden }) => !hidden), ...strip]
  const minutes = times.flatMap(({ show_from, show_until }) => [show_from, show_until]).filter(Boolean)
  return [...new Set(minutes)].toSorted()
}

/** The first minute after this one at which shoppers see another theme; null when nothing changes by itself any more. */
export const nextChange = (theme: Theme, minute: string): string | null =>
  changesOf(theme).find((one) => one > minute) ?? null
