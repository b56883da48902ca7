import { styled } from 'styled-components'
import { cards, type Sketch as Blocks } from '../../src/slots/sketch.ts'

export type SketchKind = 'header' | 'footer' | 'home'

const FILES = import.meta.glob<Blocks>('../../src/slots/{headers,footers}/*/sketch.ts', {
  import: 'default',
  eager: true,
})

/** A schematic drawing of a layout, shown until its live preview is available. */
export function Sketch({ kind, number }: { kind: SketchKind; number: number }) {
  return (
    <Canvas viewBox={`0 0 120 ${kind === 'home' ? 96 : 48}`} aria-hidden="true">
      {blocksOf(kind, number).map(([x, y, width, height, ink], index) => (
        <rect key={index} x={x} y={y} width={width} height={height} rx={Math.min(2, height / 2)} data-ink={ink} />
      ))}
    </Canvas>
  )
}

function blocksOf(kind: SketchKind, number: number): Blocks {
  if (kind === 'home') return HOME[number] ?? []
  const folder = `/${kind}-${String(number).padStart(2, '0')}-`
  return Object.entries(FILES).find(([file]) => file.includes(folder))?.[1] ?? []
}

const HOME: Record<number, Blocks> = {
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
  7: [[0, 0, 120, 44, 'main'], [12, 26, 40, 6, 'ground'], ...cards(50, 5, 14), ...cards(67, 5, 14)],
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
