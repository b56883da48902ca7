import { dayRanges, type OpeningHours } from '../domain/opening-hours.ts'
import type { Translate } from '../i18n/translator.ts'
import type { Theme } from './fields.ts'

export type ContactDetails = {
  name: string
  address: string
  phone: string
  email: string
  hours: string
  description: string
  bank: string
}

type Used = Pick<
  Theme,
  | 'contact_individual_organization_name'
  | 'contact_address'
  | 'contact_phone_number'
  | 'phone_number_hotline'
  | 'contact_email'
  | 'contact_time_work'
  | 'contact_short_description'
  | 'contact_info_bank'
>

/** Contact details of the footer. An empty field falls back to the store record (storefront.md §5); '' when that is empty too. */
export function contactDetails(theme: Used, store: { name: string; address?: string | null }): ContactDetails {
  return {
    name: theme.contact_individual_organization_name || store.name,
    address: theme.contact_address || store.address || '',
    phone: theme.contact_phone_number || theme.phone_number_hotline,
    email: theme.contact_email,
    hours: theme.contact_time_work,
    description: theme.contact_short_description,
    bank: theme.contact_info_bank,
  }
}

/**
 * A map link for customers: the owner's link, or a search for the address; null when both are missing. An embed link (`/maps/embed`) shows nothing
 * outside an iframe, so the address is searched for instead.
 */
export function mapLink(theme: Pick<Theme, 'contact_google_map'>, address: string): string | null {
  const value = theme.contact_google_map
  if (value !== '' && !value.includes('/maps/embed')) return value
  return address.trim() === ''
    ? null
    : `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address.trim())}`
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
