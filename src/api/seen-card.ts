import type { QueryClient } from '@tanstack/react-query'

/** What the card of a pressed link showed: its page shows it until its own data is there. */
export type SeenCard = {
  name: string
  /** address of the picture as the card loaded it */ image: string | undefined
  /** as it was written */ price: string | undefined
}

const keyOf = (path: string) => ['seen-card', path] as const

/** `path`: without language prefix. */
export const rememberCard = (client: QueryClient, path: string, card: SeenCard): void =>
  void client.setQueryData<SeenCard>(keyOf(path), card)

export const seenCard = (client: QueryClient, path: string): SeenCard | undefined =>
  client.getQueryData<SeenCard>(keyOf(path))
