import { useRef, useState, type PointerEvent, type RefObject } from 'react'

type Dragged = { index: number; to: number }

/** Rows of a list that are dragged by a handle, with a mouse, a pen or a finger. `onDrop`: a row goes to an index that does not count it. */
export function useRowDrag(list: RefObject<HTMLElement | null>, onDrop: (index: number, to: number) => void) {
  const [dragged, setDragged] = useState<Dragged>()
  const latest = useRef<Dragged>(undefined)
  const set = (next: Dragged | undefined) => {
    latest.current = next
    setDragged(next)
  }
  /** The place of a row whose handle is at this height: behind each other row whose middle is above it. */
  const placeAt = (index: number, y: number): number =>
    [...(list.current?.children ?? [])].filter((row, at) => {
      const { top, height } = row.getBoundingClientRect()
      return at !== index && top + height / 2 < y
    }).length
  return {
    handleOf: (index: number) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        set({ index, to: index })
      },
      onPointerMove: ({ clientY }: PointerEvent) => {
        if (latest.current) set({ index, to: placeAt(index, clientY) })
      },
      onPointerUp: () => {
        const drop = latest.current
        set(undefined)
        if (drop && drop.to !== drop.index) onDrop(drop.index, drop.to)
      },
      onPointerCancel: () => set(undefined),
    }),
    /** How a row is marked while another one, or it, is dragged. */
    markOf(index: number): 'dragged' | 'before' | 'after' | undefined {
      if (!dragged || dragged.to === dragged.index) return undefined
      if (index === dragged.index) return 'dragged'
      const isDown = dragged.to > dragged.index
      if (index !== dragged.to) return undefined
      return isDown ? 'after' : 'before'
    },
  }
}
