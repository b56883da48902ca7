import type { ThemeComment } from '../../src/contract/theme-shares.ts'

/** A comment with its answers. `number`: among the comments of the list, in the order in which they were made. */
export type Thread = { number: number; top: ThemeComment; answers: readonly ThemeComment[] }

/** Comments as they are listed: open ones first, each part oldest first. */
export function threadsOf(comments: readonly ThemeComment[]): { open: Thread[]; closed: Thread[] } {
  const sorted = comments.toSorted((a, b) => a.id - b.id)
  const all = sorted
    .filter(({ parent_id }) => parent_id === null)
    .map((top, index) => ({
      number: index + 1,
      top,
      answers: sorted.filter(({ parent_id }) => parent_id === top.id),
    }))
  return { open: all.filter(({ top }) => !top.closed_at), closed: all.filter(({ top }) => top.closed_at) }
}
