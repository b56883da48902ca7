let waiting: (() => void) | undefined

/** Runs once when the next page of the visit is in the document, before it is laid out. */
export const onNextPage = (run: () => void): void => void (waiting = run)

/** Call it when another page is in the document. */
export function nextPageIsThere(): void {
  waiting?.()
  waiting = undefined
}
