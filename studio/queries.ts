import { QueryClient } from '@tanstack/react-query'

/** Query client of dialogs and pickers. Passed explicitly and not by a provider, so that the first screen does not load the library. */
export const queries = new QueryClient({
  defaultOptions: { queries: { staleTime: 30_000, retry: 1, refetchOnWindowFocus: false } },
})
