import type { Spot } from '../contract/theme-shares.ts'

/** CSS pixels of the frame's viewport. */
export type PinPoint = { left: number; top: number }

/**
 * Points to follow, of the page with this path and query (without the language). `isPicking`: the next press chooses a point. `shown`: the pin that is
 * brought into view.
 */
export type Pins = {
  path: string
  spots: readonly { id: number; spot: Spot }[]
  isPicking: boolean
  shown?: number | undefined
}

export type PinsReply =
  /** Where the pins are now; those that the page does not have are missing. */
  | { type: 'pinned'; at: ({ id: number } & PinPoint)[] }
  /** A point was pressed while one was to be chosen. */
  | { type: 'spotted'; spot: Spot; at: PinPoint }
