import { useQueryClient } from '@tanstack/react-query'
import { getProfile } from '../contract/account.ts'
import { getBadges } from '../contract/badges.ts'
import { refetch } from './refetch.ts'

/** Refetches the profile, badges and dashboard data after a change of a partner's status or wallet. */
export function useRefreshPartner() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      refetch(client, getProfile, getBadges),
      client.invalidateQueries({
        predicate: ({ queryKey: [path] }) =>
          typeof path === 'string' && /^customer:(collaborator|agency|agency_ctv)\//.test(path),
      }),
    ])
}
