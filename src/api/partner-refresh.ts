import { useQueryClient } from '@tanstack/react-query'
import { getProfile } from '../contract/account.ts'
import { getBadges } from '../contract/badges.ts'
import { keyOf } from './query.ts'

/** After anything that changes a partner's standing or wallet: what the header and both dashboards show is asked for anew. */
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
