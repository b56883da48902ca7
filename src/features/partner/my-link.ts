import { useSyncExternalStore } from 'react'
import { useHref } from 'react-router-dom'
import { useProfile } from '../../api/account.ts'
import { referralLink } from '../../domain/referral.ts'

const DAY_MS = 86_400_000
const subscribeToNothing = () => () => {}

/** The partner's link to a path of the store; undefined on the server and until the profile is known. It is the same all day (UTC) and valid for 30 days. */
export function useMyLink(path: string): string | undefined {
  const { data: profile } = useProfile()
  const href = useHref(path)
  return useSyncExternalStore(
    subscribeToNothing,
    () =>
      profile &&
      referralLink(
        new URL(href, location.origin).href,
        { id: profile.id, encodedPhone: btoa(profile.phone_number ?? '') },
        Math.floor(Date.now() / DAY_MS) * DAY_MS,
      ),
    () => undefined,
  )
}
