import { useLayoutEffect, useRef, type RefObject } from 'react'

/** A ref for a field of the server's HTML. Text typed before hydration is passed to `take` once, so that hydration does not discard it. */
export function useTypedBeforeHydration(
  value: string,
  take: (typed: string) => void,
): RefObject<(HTMLInputElement & HTMLTextAreaElement) | null> {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null) // the element is one of the two
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    const typed = isFirst.current ? field.current?.value : undefined
    isFirst.current = false
    if (typed && typed !== value) take(typed)
  })
  return field
}
