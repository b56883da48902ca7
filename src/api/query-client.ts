import { QueryClient } from '@tanstack/react-query'

/**
 * What the page has loaded. Without a network a load fails like any other and shows its retry (decision 25), where the library would wait in
 * silence, and whoever waits for it too; with the network it is asked again.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: 1,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  })
