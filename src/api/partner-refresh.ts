import { useQueryClient } from '@tanstack/react-query'
import { getProfile } from '../contract/account.ts'
import { getBadges } from '../contract/badges.ts'
import { keyOf } from './query.ts'

/** Refetches the profile, badges and dashboard data after a change of a partner's status or wallet. */
export function useRefreshPartner() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: keyOf(getProfile) }),
      client.invalidateQueries({ queryKey: keyOf(getBadges) }),
      client.invalidateQueries({
        predicate: ({ queryKey: [path] }) =>
          typeof path === 'string' && /^customer:(collaborator|agency|agency_ctv)\//.test(path),
      }),
    ])
}
