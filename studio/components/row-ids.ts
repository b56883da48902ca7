import { useRef } from 'react'

/**
 * Keys for the rows of a list whose values have no id of their own, so that what a row knows besides its value (a text that cannot be read yet, the
 * focus) goes with it. To be told of removals and moves before the list changes; where it grows or shrinks otherwise, that is at its end.
 */
export function useRowIds(count: number) {
  const ids = useRef<number[]>([])
  const last = useRef(0)
  ids.current.length = Math.min(ids.current.length, count)
  while (ids.current.length < count) ids.current.push((last.current += 1))
  return {
    ids: ids.current,
    removeId: (index: number) => void ids.current.splice(index, 1),
    moveId: (index: number, to: number) => void ids.current.splice(to, 0, ...ids.current.splice(index, 1)),
  }
}
