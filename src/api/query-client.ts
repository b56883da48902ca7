import { QueryClient } from '@tanstack/react-query'
import { isTemporary } from './query.ts'

/**
 * The query cache of a page. Without a network a query fails and shows its retry button (decision 25); TanStack Query's default would be to pause it.
 * It is refetched when the network returns.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: (failures, problem) => failures < 1 && isTemporary(problem),
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  })
