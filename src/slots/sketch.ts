/** x, y, width, height on a canvas of 120 × 48 (header, footer) or 120 × 96 (home), and the colour. */
export type Block = readonly [
  x: number,
  y: number,
  width: number,
  height: number,
  ink: 'main' | 'strong' | 'soft' | 'ground',
]
/** A schematic drawing of a layout for the studio: the default export of `sketch.ts` in the layout's folder. */
export type Sketch = readonly Block[]

/** The entries of a menu. */
export const nav = (y: number, count = 5, from = 8): Block[] =>
  Array.from({ length: count }, (_, index): Block => [from + index * 17, y, 12, 3, 'soft'])
/** Icons at the right edge. */
export const dots = (y: number, count = 3): Block[] =>
  Array.from({ length: count }, (_, index): Block => [112 - index * 9 - 6, y, 6, 6, 'strong'])
/** Titled columns of lines. */
export const columns = (y: number, count: number, lines = 3): Block[] =>
  Array.from({ length: count }, (_, index) => index * (104 / count) + 8).flatMap((x): Block[] => [
    [x, y, 16, 4, 'strong'],
    ...Array.from({ length: lines }, (_, line): Block => [x, y + 8 + line * 6, 20, 3, 'soft']),
  ])
/** Cards side by side. */
export const cards = (y: number, count: number, height: number): Block[] =>
  Array.from({ length: count }, (_, index): Block => [8 + index * (104 / count), y, 104 / count - 4, height, 'soft'])
