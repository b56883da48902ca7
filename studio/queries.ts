import { QueryClient } from '@tanstack/react-query'

/** Answers that windows and pickers share. Given by hand, not by a provider: the first screen does without the library. */
export const queries = new QueryClient({
  defaultOptions: { queries: { staleTime: 30_000, retry: 1, refetchOnWindowFocus: false } },
})
