import { useT } from '../i18n/i18n-context.tsx'
import { contactDetails, hoursText, type ContactDetails } from './contact-details.ts'
import { useStore } from './store-context.tsx'
import { useTheme } from './theme-context.tsx'

/** Contact details of the store. Without hours in the theme they are those of the default branch. */
export function useContactDetails(): ContactDetails {
  const t = useT()
  const store = useStore()
  const details = contactDetails(useTheme(), store)
  return { ...details, hours: details.hours || hoursText(store.opening_hours, t) }
}
