import { useLayoutEffect, useRef, type RefObject } from 'react'

/** A ref for a field of the server's HTML: what was typed into it before the program came is handed over once, instead of being wiped out. */
export function useTypedBeforeHydration(
  value: string,
  take: (typed: string) => void,
): RefObject<(HTMLInputElement & HTMLTextAreaElement) | null> {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null) // either of them
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    const typed = isFirst.current ? field.current?.value : undefined
    isFirst.current = false
    if (typed && typed !== value) take(typed)
  })
  return field
}
