import { useState } from 'react'
import { styled } from 'styled-components'

type Row = { name: string; value: number; text: string }

/** Bars over time. The table beside it says the same to screen readers and keyboards. */
export function SalesChart({ rows, onChoose }: { rows: Row[]; onChoose: (index: number) => void }) {
  const [pointed, setPointed] = useState<number>()
  const top = roundUp(Math.max(...rows.map(({ value }) => value)))
  const every = Math.ceil(rows.length / MAX_NAMES)
  return (
    <Frame onPointerLeave={() => setPointed(undefined)}>
      <p>{pointed === undefined ? '' : rows[pointed]?.text}</p>
      <Scale>
        <span>{short(top)}</span>
        <span>{Number.isInteger(top / 2) && short(top / 2)}</span>
        <span>{short(0)}</span>
      </Scale>
      <svg viewBox={`0 0 ${rows.length} ${HEIGHT}`} preserveAspectRatio="none">
        {rows.map(({ name, value }, index) => {
          const height = Math.max(0, (value / top) * HEIGHT)
          return (
            <g key={name} onPointerEnter={() => setPointed(index)} onClick={() => onChoose(index)}>
              <rect className="column" x={index} y={0} width={1} height={HEIGHT} />
              <rect x={index + 0.14} y={HEIGHT - height} width={0.72} height={height} />
            </g>
          )
        })}
      </svg>
      <Names $count={rows.length}>
        {rows.map(({ name }, index) => (
          <span key={name}>{index % every === 0 && name}</span>
        ))}
      </Names>
    </Frame>
  )
}

const HEIGHT = 100
const MAX_NAMES = 6 // beside each other on a phone

/** The next of 1, 2, 5, 10, 20 … */
export function roundUp(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power
}

const SHORT = new Intl.NumberFormat('vi', { notation: 'compact', maximumFractionDigits: 1 })
const short = (value: number): string => SHORT.format(value)

const Frame = styled.div`
  display: grid;
  grid-template: 24px minmax(0, 1fr) 20px / auto minmax(0, 1fr);
  gap: 0 var(--space-2);
  height: 100%;
  font-size: var(--text-1);
  color: var(--color-text-soft);
  & > p {
    grid-column: 1 / -1;
    min-height: 0;
    color: var(--color-text);
  }
  & > svg {
    width: 100%;
    height: 100%;
    border-bottom: 1px solid var(--color-border);
    cursor: pointer;
    fill: var(--color-main-text);
  }
  & .column {
    fill: transparent;
  }
  & g:hover .column {
    fill: var(--color-border);
  }
`
const Scale = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  text-align: end;
  white-space: nowrap;
`
const Names = styled.div<{ $count: number }>`
  grid-column: 2;
  display: grid;
  grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
  & span {
    white-space: nowrap;
  }
`
