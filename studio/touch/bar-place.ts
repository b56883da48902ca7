import type { Rect } from '../../src/app/preview-touch-protocol.ts'

type Size = { width: number; height: number }

/**
 * Where the toolbar of a part stands, from the part's own corner in the page's pixels: above it, below where that is out of sight, and in any case whole
 * inside the frame.
 */
export function barPlace(rect: Rect, { frame, bar }: { frame: Size; bar: Size }): { left: number; top: number } {
  const above = rect.top - bar.height
  const below = rect.top + rect.height
  const wanted = above >= 0 ? above : below + bar.height <= frame.height ? below : 0
  return {
    left: within(rect.left, frame.width - bar.width) - rect.left,
    top: within(wanted, frame.height - bar.height) - rect.top,
  }
}

const within = (at: number, last: number): number => Math.max(0, Math.min(at, last))
