import type { Rect, Touched, TouchReply } from '../../src/app/preview-touch-protocol.ts'

export type Spot = { part: Touched; rect: Rect }
/** What one frame shows: the part under its pointer, the chosen one, and where the sections of the home page are. */
export type TouchState = {
  hovered: Spot | undefined
  pressed: Spot | undefined
  sections: readonly { id: string; rect: Rect }[]
  /** How often the chosen part was asked to be edited, by Enter in the frame. */
  edits: number
}

export const UNTOUCHED: TouchState = { hovered: undefined, pressed: undefined, sections: [], edits: 0 }

/** The state after a report of the frame. A chosen part that left the page is no longer chosen. */
export function afterTouch(before: TouchState, reply: TouchReply): TouchState {
  if (reply.type === 'hovered')
    return { ...before, hovered: reply.part && reply.rect ? { part: reply.part, rect: reply.rect } : undefined }
  if (reply.type === 'pressed') return { ...before, pressed: { part: reply.part, rect: reply.rect }, edits: 0 }
  if (reply.type === 'edit') return { ...before, edits: before.edits + 1 }
  return {
    ...before,
    hovered: at(before.hovered, reply.hovered),
    pressed: at(before.pressed, reply.pressed),
    sections: reply.sections,
  }
}

const at = (spot: Spot | undefined, rect: Rect | null): Spot | undefined =>
  spot && rect ? { ...spot, rect } : undefined
