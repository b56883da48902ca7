import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { SCOPE_BASE } from '../../../src/contract/endpoint.ts'
import {
  getPayoutFile,
  listHeldPayouts,
  listPayoutFiles,
  listPayoutRuns,
  makePayoutFile,
  type PayoutRun,
} from '../../../src/contract/owner-partners.ts'
import { printDay, vietnamDay } from '../../../src/domain/date-range.ts'
import { useFormat, useT } from '../../../src/i18n/i18n-context.tsx'
import { Action } from '../../components/tool-button.tsx'
import { useRead, useWrite } from '../shell/calls.ts'
import { Confirm } from '../shell/confirm.tsx'
import { useDesk, useMay } from '../shell/desk-context.ts'
import { showToast } from '../shell/desk-state.ts'
import { Card } from '../shell/room-page.tsx'
import { FileLink } from '../shell/file-link.tsx'
import { RoomLink } from '../shell/room-link.tsx'
import { Rows } from '../shell/rows.ts'

const SHOWN_FILES = 5

/** What can be paid at each run and put into a file for the bank, what cannot and why, and the files that were made. */
export function PayoutRuns() {
  const t = useT()
  const { money } = useFormat()
  const mayPay = useMay('payouts.write')
  const { data } = useRead(listPayoutRuns, {})
  const [making, setMaking] = useState<PayoutRun>()
  const [today] = useState(() => vietnamDay(new Date()))
  return (
    <RunsCard>
      <h2>{t('desk.payouts.runs')}</h2>
      {data?.length === 0 && <p>{t('desk.payouts.no_runs')}</p>}
      <Runs>
        {data?.map((run) => (
          <li key={run.payment_date}>
            <b>{printDay(run.payment_date)}</b>
            {run.payment_date <= today && <em>{t('desk.payouts.due')}</em>}
            <span>{t('desk.payouts.run', { count: run.count, money: money(run.money) })}</span>
            {mayPay && (
              <Action icon="download" onClick={() => setMaking(run)}>
                {t('desk.payouts.make_file', { day: printDay(run.payment_date) })}
              </Action>
            )}
          </li>
        ))}
      </Runs>
      <Held />
      <Files />
      {making && <MakeFile run={making} onClose={() => setMaking(undefined)} />}
    </RunsCard>
  )
}

/** Makes the file once: a second press has the same answer. */
function MakeFile({ run, onClose }: { run: PayoutRun; onClose: () => void }) {
  const t = useT()
  const { money } = useFormat()
  const key = useRef(crypto.randomUUID())
  const { write } = useWrite(makePayoutFile, { invalidates: ['payout', 'audit_log'] })
  const confirm = async () => {
    const reply = await write({ body: { payment_date: run.payment_date } }, { idempotencyKey: key.current })
    if (!reply.ok) return
    showToast(t('desk.payouts.file_made', { count: reply.data.count, money: money(reply.data.money) }))
    onClose()
  }
  return (
    <Confirm
      title={t('desk.payouts.run', { count: run.count, money: money(run.money) })}
      text={t('desk.payouts.make_file_text')}
      label={t('desk.payouts.make_file', { day: printDay(run.payment_date) })}
      onClose={onClose}
      onConfirm={confirm}
    />
  )
}

function Held() {
  const t = useT()
  const { money } = useFormat()
  const { data } = useRead(listHeldPayouts, {})
  if (!data?.length) return null
  return (
    <>
      <h3>{t('desk.payouts.held')}</h3>
      <Rows>
        {data.map(({ id, customer, role, money: asked, msg, payment_date }) => (
          <li key={id}>
            <div>
              <b>{customer.name ?? customer.phone_number}</b> {t(`desk.partners.role_${role}`)}
              <small>
                {msg} {payment_date && t('desk.payouts.then', { day: printDay(payment_date) })}
              </small>
            </div>
            <span>{money(asked)}</span>
          </li>
        ))}
      </Rows>
    </>
  )
}

function Files() {
  const t = useT()
  const { money, dateTime } = useFormat()
  const { store } = useDesk()
  const mayPay = useMay('payouts.write')
  const { data } = useRead(listPayoutFiles, { query: { limit: SHOWN_FILES } })
  const base = SCOPE_BASE.owner.replace('{store_code}', store.store_code)
  if (!data?.data.length) return null
  return (
    <>
      <h3>{t('desk.payouts.files')}</h3>
      <Rows>
        {data.data.map((file) => (
          <li key={file.id}>
            <div>
              <RoomLink to={`partners/payouts?file_id=${file.id}`}>
                {t('desk.payouts.file_of', { id: file.id, day: printDay(file.payment_date) })}
              </RoomLink>
              <small>
                {t('desk.payouts.run', { count: file.count, money: money(file.money) })} ·{' '}
                {t('desk.payouts.file_by', { name: file.author_name, time: dateTime(file.created_at) })} ·{' '}
                {file.waiting > 0 ? t('desk.payouts.file_waits', { count: file.waiting }) : t('desk.payouts.file_done')}
              </small>
            </div>
            {mayPay && (
              <FileLink href={base + getPayoutFile.path.replace('{id}', String(file.id))}>
                {t('desk.payouts.file', { id: file.id })}
              </FileLink>
            )}
          </li>
        ))}
      </Rows>
    </>
  )
}

const RunsCard = styled(Card)`
  & > h3 {
    font-size: var(--text-2);
  }
`
const Runs = styled(Rows)`
  & em {
    color: var(--color-danger);
    font-style: normal;
    font-weight: 600;
  }
`
