import { dayRanges, type OpeningHours } from '../domain/opening-hours.ts'
import { useT } from '../i18n/i18n-context.tsx'
import type { Translate } from '../i18n/translator.ts'
import { contactDetails, type ContactDetails } from './contact-details.ts'
import { useStore } from './store-context.tsx'
import { useTheme } from './theme-context.tsx'

/** Contact details of the store. Without hours in the theme they are those of the default branch. */
export function useContactDetails(): ContactDetails {
  const t = useT()
  const store = useStore()
  const details = contactDetails(useTheme(), store)
  return { ...details, hours: details.hours || hoursText(store.opening_hours, t) }
}

/** 'Mon–Fri 8:00–21:30 · Sat 9:00–18:00 · Sun closed'; '' when nothing is said. */
export function hoursText(week: OpeningHours | null, t: Translate): string {
  if (!week) return ''
  const names = t('shell.days').split(' ')
  const shown = (hours: string) =>
    hours ? hours.replace(/^0|(?<=-)0/g, '').replace('-', '–') : t('shell.hours_closed')
  const ranges = dayRanges(week)
  return ranges.length === 1
    ? t('shell.hours_daily', { hours: shown(week[0] ?? '') })
    : ranges
        .map(({ from, to, hours }) => `${names[from]}${to > from ? `–${names[to]}` : ''} ${shown(hours)}`)
        .join(' · ')
}
