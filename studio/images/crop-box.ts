/** A part of an image: fractions of its width and height. */
export type Box = { x: number; y: number; width: number; height: number }

/** Width by height; undefined: any. 1.91 is that of a shared link. */
export const RATIOS = [
  { name: 'free', value: undefined },
  { name: '1:1', value: 1 },
  { name: '4:3', value: 4 / 3 },
  { name: '3:4', value: 3 / 4 },
  { name: '16:9', value: 16 / 9 },
  { name: '4:1', value: 4 },
  { name: '1.91:1', value: 1.91 },
] as const

const LEAST = 0.05
const within = (part: number, most: number) => Math.min(Math.max(part, 0), most)

/** The largest centred part with this width by height, both as fractions of the image's; undefined: nearly the whole. */
export function cropBox(aspect: number | undefined): Box {
  if (!aspect) return { x: 0.05, y: 0.05, width: 0.9, height: 0.9 }
  const width = Math.min(1, aspect)
  const height = width / aspect
  return { x: (1 - width) / 2, y: (1 - height) / 2, width, height }
}

/** Moved, and kept within the image. */
export const moved = (box: Box, dx: number, dy: number): Box => ({
  ...box,
  x: within(box.x + dx, 1 - box.width),
  y: within(box.y + dy, 1 - box.height),
})

/** The lower right corner moved; the aspect is kept when there is one. */
export function resized({ x, y, width, height }: Box, dx: number, dy: number, aspect: number | undefined): Box {
  const wide = Math.min(Math.max(width + dx, LEAST), 1 - x)
  if (!aspect) return { x, y, width: wide, height: Math.min(Math.max(height + dy, LEAST), 1 - y) }
  const grown = Math.abs(dx) >= Math.abs(dy) ? wide : Math.max((height + dy) * aspect, LEAST)
  const fitting = Math.min(grown, 1 - x, (1 - y) * aspect)
  return { x, y, width: fitting, height: fitting / aspect }
}
