import { styled } from 'styled-components'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { niceTop, shortAmount } from './chart-scale.ts'
import type { ReportView } from './partner-role.ts'
import { isMoney, type ReportFigure } from './report-figures.ts'

const WIDTH = 720
const HEIGHT = 260
const LEFT = 76
const BOTTOM = 28
const TOP = 12
const LINES = [0, 0.25, 0.5, 0.75, 1]
const LABELS = 8

/** Bar chart over time as SVG, with a table of the same numbers for screen readers. */
export function ReportChart({
  report: { charts, bucket },
  figure,
  name,
}: {
  report: ReportView
  figure: ReportFigure
  name: string
}) {
  const t = useT()
  const { money, number } = useFormat()
  const write = isMoney(figure) ? money : number
  const highest = Math.max(0, ...charts.map((row) => row[figure]))
  const top = niceTop(highest)
  const room = HEIGHT - BOTTOM - TOP
  const step = (WIDTH - LEFT) / Math.max(1, charts.length)
  const every = Math.ceil(charts.length / LABELS)
  const y = (value: number) => TOP + room * (1 - value / top)
  const suffixes = [t('partner.thousand'), t('partner.million'), t('partner.billion')] as const
  return (
    <figure>
      {highest === 0 ? (
        <p role="status">{t('partner.report_none')}</p>
      ) : (
        <Drawing viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
          {LINES.map((share) => (
            <g key={share}>
              <path d={`M${LEFT} ${y(top * share)}H${WIDTH}`} />
              <text x={LEFT - 8} y={y(top * share) + 4} textAnchor="end">
                {shortAmount(top * share, suffixes)}
              </text>
            </g>
          ))}
          {charts.map((row, index) => (
            <g key={row.time}>
              <rect
                x={LEFT + step * index + step * 0.15}
                y={y(row[figure])}
                width={step * 0.7}
                height={Math.max(0, HEIGHT - BOTTOM - y(row[figure]))}
                rx={Math.min(3, step * 0.2)}
              >
                <title>{`${timeText(row.time, bucket)}: ${write(row[figure])}`}</title>
              </rect>
              {index % every === 0 && (
                <text x={LEFT + step * (index + 0.5)} y={HEIGHT - 8} textAnchor="middle">
                  {axisText(row.time, bucket)}
                </text>
              )}
            </g>
          ))}
        </Drawing>
      )}
      <div className="hidden-text">
        <table>
          <caption>{name}</caption>
          <thead>
            <tr>
              <th scope="col">{t('partner.column.time')}</th>
              <th scope="col">{name}</th>
            </tr>
          </thead>
          <tbody>
            {charts.map((row) => (
              <tr key={row.time}>
                <th scope="row">{timeText(row.time, bucket)}</th>
                <td>{write(row[figure])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

/** `time` is '2026-11-20 09:00', '2026-11-20' or '2026-11', depending on the bucket. */
const timeText = (time: string, bucket: ReportView['bucket']): string => {
  const [day = '', hour = ''] = time.split(' ')
  const printed = day.split('-').reverse().join('/')
  return bucket === 'hour' ? `${printed} ${hour}` : printed
}
const axisText = (time: string, bucket: ReportView['bucket']): string =>
  bucket === 'hour'
    ? (time.split(' ')[1] ?? '')
    : bucket === 'day'
      ? timeText(time, bucket).slice(0, 5)
      : timeText(time, bucket)

const Drawing = styled.svg`
  width: 100%;
  height: auto;
  & path {
    stroke: var(--color-border);
  }
  & text {
    font-size: 12px;
    fill: var(--color-text-soft);
    font-variant-numeric: tabular-nums;
  }
  & rect {
    fill: var(--color-main);
  }
  & rect:hover {
    fill: var(--color-main-hover);
  }
  @media (width < 600px) {
    & text {
      font-size: 20px;
    }
  }
`
