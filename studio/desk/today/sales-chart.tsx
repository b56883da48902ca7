import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { styled } from 'styled-components'

type Row = { name: string; value: number; text: string }

/** Bars over time. The table beside it says the same to screen readers and keyboards. */
export function SalesChart({ rows, onChoose }: { rows: Row[]; onChoose: (index: number) => void }) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={rows} margin={{ top: 8, right: 0, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <XAxis dataKey="name" tickLine={false} axisLine={false} minTickGap={12} fontSize={12} />
        <YAxis width={44} tickLine={false} axisLine={false} fontSize={12} tickFormatter={short} />
        <Tooltip content={<Tip />} isAnimationActive={false} />
        <Bar
          dataKey="value"
          fill="var(--color-main-text)"
          radius={[3, 3, 0, 0]}
          isAnimationActive={false}
          cursor="pointer"
          onClick={(_, index) => onChoose(index)}
        />
      </BarChart>
    </ResponsiveContainer>
  )
}

function Tip({ payload }: { payload?: readonly { payload?: Row }[] }) {
  const text = payload?.[0]?.payload?.text
  return text ? <Bubble>{text}</Bubble> : null
}

const SHORT = new Intl.NumberFormat('vi', { notation: 'compact', maximumFractionDigits: 1 })
const short = (value: number): string => SHORT.format(value)

const Bubble = styled.div`
  padding: var(--space-1) var(--space-2);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-s);
  background: var(--color-surface);
`
