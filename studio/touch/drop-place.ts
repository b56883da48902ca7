import type { Rect } from '../../src/app/preview-touch-protocol.ts'

/**
 * The section before which a section lands that was dragged down `by` pixels of the frame; null: behind the last one. Undefined where nothing would change. The middle
 * of the dragged section's upper edge decides.
 */
export function dropPlace(
  sections: readonly { id: string; rect: Rect }[],
  id: string,
  by: number,
): string | null | undefined {
  const index = sections.findIndex((one) => one.id === id)
  const own = sections[index]
  if (!own) return undefined
  const top = own.rect.top + by
  const others = sections.filter((one) => one !== own)
  const place = others.findIndex(({ rect }) => top < rect.top + rect.height / 2)
  const to = place < 0 ? others.length : place
  return to === index ? undefined : (others[to]?.id ?? null)
}
