import { useState } from 'react'
import { styled } from 'styled-components'
import { SCOPE_BASE } from '../../../src/contract/endpoint.ts'
import { getPayoutFile, listPayoutRuns } from '../../../src/contract/owner-partners.ts'
import { printDay, vietnamDay } from '../../../src/domain/date-range.ts'
import { useFormat, useT } from '../../../src/i18n/i18n-context.tsx'
import { useRead } from '../shell/calls.ts'
import { useDesk, useMay } from '../shell/desk-context.ts'
import { Card } from '../shell/room-page.tsx'
import { FileLink } from '../shell/file-link.tsx'
import { Rows } from '../shell/rows.ts'

/** What is to be paid at each run, with the file that the bank takes. */
export function PayoutRuns() {
  const t = useT()
  const { money } = useFormat()
  const { store } = useDesk()
  const mayPay = useMay('payouts.write')
  const { data } = useRead(listPayoutRuns, {})
  const file = SCOPE_BASE.owner.replace('{store_code}', store.store_code) + getPayoutFile.path
  const [today] = useState(() => vietnamDay(new Date()))
  return (
    <Card>
      <h2>{t('desk.payouts.runs')}</h2>
      {data?.length === 0 && <p>{t('desk.payouts.no_runs')}</p>}
      <Runs>
        {data?.map((run) => (
          <li key={run.payment_date}>
            <b>{printDay(run.payment_date)}</b>
            {run.payment_date <= today && <em>{t('desk.payouts.due')}</em>}
            <span>{t('desk.payouts.run', { count: run.count, money: money(run.money) })}</span>
            {mayPay && (
              <FileLink href={`${file}?payment_date=${run.payment_date}`}>
                {t('desk.payouts.file', { day: printDay(run.payment_date) })}
              </FileLink>
            )}
          </li>
        ))}
      </Runs>
    </Card>
  )
}

const Runs = styled(Rows)`
  & em {
    color: var(--color-danger);
    font-style: normal;
    font-weight: 600;
  }
`
