import { useState } from 'react'
import { styled } from 'styled-components'
import { getSales, SALES_STEPS, type Sales } from '../../../src/contract/owner-reports.ts'
import { printDay } from '../../../src/domain/date-range.ts'
import { useFormat, useT } from '../../../src/i18n/i18n-context.tsx'
import { SmallSelect } from '../../components/small-select.tsx'
import { go } from '../shell/address.ts'
import { useRead } from '../shell/calls.ts'
import { useRoomPath } from '../shell/desk-context.ts'
import { RoomLink } from '../shell/room-link.tsx'
import { Card } from '../shell/room-page.tsx'
import { SalesChart } from './sales-chart.tsx'

type Step = (typeof SALES_STEPS)[number]
type Row = Sales[number]

/** Money and orders over time, as a chart and as a table. Each bar and each row leads to its orders. */
export function SalesCard() {
  const t = useT()
  const { money, number } = useFormat()
  const pathOf = useRoomPath()
  const [by, setBy] = useState<Step>('day')
  const { data } = useRead(getSales, { query: { by } })
  const rowsOf = ({ from, to }: Row) => `orders?date_from=${from}&date_to=${to}`
  const nameOf = ({ from }: Row) => (by === 'day' ? printDay(from) : printDay(from).slice(3))
  if (!data) return null
  return (
    <Card>
      <Heading>
        <h2>{t('desk.sales.title')}</h2>
        <SmallSelect
          label={t('desk.sales.by')}
          value={by}
          options={SALES_STEPS.map((value) => ({ value, label: t(`desk.sales.by_${value}`) }))}
          onChange={setBy}
        />
      </Heading>
      <Box aria-hidden="true">
        <SalesChart
          rows={data.map((row) => ({
            name: by === 'day' ? nameOf(row).slice(0, 5) : nameOf(row),
            value: row.revenue,
            text: `${nameOf(row)}: ${money(row.revenue)} · ${t('desk.sales.orders', { count: row.orders })}`,
          }))}
          onChoose={(index) => data[index] && go(pathOf(rowsOf(data[index])))}
        />
      </Box>
      <details>
        <summary>{t('desk.sales.table')}</summary>
        <Table aria-label={t('desk.sales.title')}>
          <thead>
            <tr>
              <th scope="col">{t(`desk.sales.by_${by}`)}</th>
              <th scope="col">{t('desk.today.orders')}</th>
              <th scope="col">{t('desk.today.revenue')}</th>
            </tr>
          </thead>
          <tbody>
            {data.toReversed().map((row) => (
              <tr key={row.from}>
                <th scope="row">
                  <RoomLink to={rowsOf(row)}>{nameOf(row)}</RoomLink>
                </th>
                <td>{number(row.orders)}</td>
                <td>{money(row.revenue)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </Card>
  )
}

const Heading = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  & > h2 {
    font-size: var(--text-3);
  }
`
const Box = styled.div`
  height: 240px;
  min-width: 0;
`
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  & th,
  & td {
    padding: var(--space-1) var(--space-2);
    border-bottom: 1px solid var(--color-border);
    text-align: start;
    font-variant-numeric: tabular-nums;
  }
  & td,
  & thead th:not(:first-child) {
    text-align: end;
  }
  & a {
    color: var(--color-main-text);
  }
`
