import { styled } from 'styled-components'

export type SketchKind = 'header' | 'footer' | 'home'
/** x, y, width, height on a canvas of 120 × 48 (header, footer) or 120 × 96 (home), and the colour. */
type Block = readonly [x: number, y: number, width: number, height: number, ink: 'main' | 'strong' | 'soft' | 'ground']

/** A schematic drawing of a layout, shown until its live preview is available. Numbers without a sketch show that of layout 1. */
export function Sketch({ kind, number }: { kind: SketchKind; number: number }) {
  const blocks = SKETCHES[kind][number] ?? SKETCHES[kind][1] ?? []
  return (
    <Canvas viewBox={`0 0 120 ${kind === 'home' ? 96 : 48}`} aria-hidden="true">
      {blocks.map(([x, y, width, height, ink], index) => (
        <rect key={index} x={x} y={y} width={width} height={height} rx={Math.min(2, height / 2)} data-ink={ink} />
      ))}
    </Canvas>
  )
}

const nav = (y: number, count = 5, from = 8): Block[] =>
  Array.from({ length: count }, (_, index): Block => [from + index * 17, y, 12, 3, 'soft'])
const dots = (y: number, count = 3): Block[] =>
  Array.from({ length: count }, (_, index): Block => [112 - index * 9 - 6, y, 6, 6, 'strong'])
const columns = (y: number, count: number, lines = 3): Block[] =>
  Array.from({ length: count }, (_, index) => index * (104 / count) + 8).flatMap((x): Block[] => [
    [x, y, 16, 4, 'strong'],
    ...Array.from({ length: lines }, (_, line): Block => [x, y + 8 + line * 6, 20, 3, 'soft']),
  ])
const cards = (y: number, count: number, height: number): Block[] =>
  Array.from({ length: count }, (_, index): Block => [8 + index * (104 / count), y, 104 / count - 4, height, 'soft'])

const SKETCHES: Record<SketchKind, Record<number, readonly Block[]>> = {
  header: {
    1: [[0, 0, 120, 7, 'ground'], [8, 12, 18, 9, 'main'], [32, 12, 50, 9, 'soft'], ...dots(13), ...nav(30, 6)],
    2: [[8, 8, 30, 18, 'main'], [46, 8, 46, 9, 'soft'], ...nav(22, 3, 46), ...dots(10, 1)],
    3: [...nav(18, 2), [51, 12, 18, 14, 'main'], ...dots(17), [0, 40, 120, 1, 'soft']],
    4: [[0, 0, 120, 8, 'main'], [8, 14, 18, 10, 'main'], [32, 14, 56, 12, 'soft'], ...dots(16, 2), ...nav(36, 6)],
    5: [
      [0, 0, 120, 10, 'main'],
      [0, 10, 120, 6, 'ground'],
      [8, 20, 18, 9, 'main'],
      [34, 20, 44, 9, 'soft'],
      ...dots(21, 3),
      ...nav(37, 6),
    ],
    6: [[0, 0, 120, 8, 'ground'], [8, 14, 20, 12, 'main'], ...nav(18, 4, 36), ...dots(16, 1)],
    7: [[8, 18, 18, 10, 'main'], ...nav(21, 3, 34), ...dots(20, 3)],
    8: [
      [8, 18, 10, 2, 'strong'],
      [8, 22, 10, 2, 'strong'],
      [8, 26, 10, 2, 'strong'],
      [24, 17, 20, 12, 'main'],
      ...dots(20, 3),
    ],
    9: [[8, 20, 6, 6, 'strong'], [50, 15, 20, 12, 'main'], ...dots(20, 2), ...nav(37, 4, 28)],
    10: [[8, 10, 18, 9, 'main'], [36, 8, 48, 13, 'soft'], ...dots(12, 2), ...nav(28, 6), ...nav(38, 4, 26)],
    11: [[0, 8, 120, 1, 'soft'], [8, 2, 24, 3, 'soft'], [8, 18, 18, 10, 'main'], ...nav(21, 4, 40)],
    12: [[8, 14, 82, 14, 'soft'], [96, 14, 16, 14, 'main'], ...nav(36, 6)],
    13: [
      [0, 0, 30, 48, 'ground'],
      [6, 6, 18, 9, 'main'],
      [6, 20, 16, 3, 'strong'],
      [6, 27, 16, 3, 'soft'],
      [6, 34, 16, 3, 'soft'],
      [38, 8, 60, 9, 'soft'],
    ],
  },
  footer: {
    1: columns(10, 4),
    2: [[40, 6, 40, 8, 'main'], [30, 18, 60, 16, 'soft'], ...nav(40, 4, 28)],
    3: [
      [0, 0, 120, 48, 'ground'],
      [8, 8, 40, 30, 'soft'],
      [56, 10, 22, 4, 'strong'],
      [56, 18, 40, 3, 'soft'],
      [56, 25, 40, 3, 'soft'],
    ],
    4: [
      ...nav(8, 6),
      [0, 17, 120, 1, 'soft'],
      [8, 24, 18, 10, 'main'],
      [34, 24, 40, 3, 'soft'],
      [34, 31, 50, 3, 'soft'],
      [34, 38, 30, 3, 'soft'],
    ],
    5: [
      [8, 10, 104, 4, 'soft'],
      [8, 20, 104, 4, 'soft'],
      [8, 30, 104, 4, 'soft'],
      [8, 40, 30, 3, 'strong'],
    ],
    6: [[8, 8, 50, 5, 'strong'], [8, 18, 60, 3, 'soft'], [8, 24, 60, 3, 'soft'], [8, 30, 44, 3, 'soft'], ...nav(42, 5)],
    7: [[8, 5, 30, 9, 'main'], [45, 5, 30, 9, 'main'], [82, 5, 30, 9, 'main'], ...columns(21, 3, 2)],
  },
  home: {
    1: [[8, 8, 26, 34, 'soft'], [38, 8, 74, 34, 'main'], [8, 50, 30, 4, 'strong'], ...cards(58, 4, 30)],
    2: [[0, 0, 120, 50, 'main'], [12, 30, 40, 6, 'ground'], [8, 58, 50, 5, 'strong'], ...cards(68, 2, 24)],
    3: [
      [8, 6, 68, 28, 'main'],
      [80, 6, 32, 13, 'soft'],
      [80, 21, 32, 13, 'soft'],
      ...cards(40, 5, 14),
      ...cards(58, 5, 14),
      ...cards(76, 5, 14),
    ],
    4: [[0, 0, 120, 44, 'main'], [12, 26, 40, 6, 'ground'], [8, 52, 30, 4, 'strong'], ...cards(60, 4, 28)],
    5: [[8, 8, 26, 30, 'soft'], [38, 8, 74, 30, 'main'], ...cards(44, 5, 14), ...cards(61, 5, 14), ...cards(78, 5, 14)],
    6: [
      [8, 6, 68, 28, 'main'],
      [80, 6, 32, 13, 'soft'],
      [80, 21, 32, 13, 'soft'],
      [8, 42, 50, 5, 'strong'],
      ...cards(52, 2, 38),
    ],
  },
}

const Canvas = styled.svg`
  width: 100%;
  background: var(--color-bg);
  border-bottom: 1px solid var(--color-border);
  & [data-ink='main'] {
    fill: var(--color-main);
    opacity: 0.75;
  }
  & [data-ink='strong'] {
    fill: var(--color-text-soft);
  }
  & [data-ink='soft'] {
    fill: var(--color-border-strong);
    opacity: 0.5;
  }
  & [data-ink='ground'] {
    fill: var(--color-border);
  }
`
