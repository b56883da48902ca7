import { useSyncExternalStore } from 'react'
import { useHref } from 'react-router-dom'
import { DAY_MS } from '../domain/date-range.ts'
import { referralLink } from '../domain/referral.ts'
import { usePage } from '../theme/store-context.tsx'
import { useProfile } from './account.ts'

const subscribeToNothing = () => () => {}

/** The customer's link to a path of the store, valid for 30 days; undefined until the profile is known. It is the same all day (UTC), on the server too. */
export function useMyLink(path: string): string | undefined {
  const { origin, renderedAt } = usePage()
  const { data: profile } = useProfile()
  const href = useHref(path)
  const linkAt = (base: string, now = Date.now()) =>
    profile &&
    referralLink(
      new URL(href, base).href,
      { id: profile.id, encodedPhone: btoa(profile.phone_number ?? '') },
      Math.floor(now / DAY_MS) * DAY_MS,
    )
  return useSyncExternalStore(
    subscribeToNothing,
    () => linkAt(location.origin),
    () => linkAt(origin, renderedAt),
  )
}
