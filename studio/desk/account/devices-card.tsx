import { useState } from 'react'
import { endOtherStudioDevices, endStudioDevice, listStudioDevices } from '../../../src/contract/studio-account.ts'
import { useFormat, useT } from '../../../src/i18n/i18n-context.tsx'
import { Action } from '../../components/tool-button.tsx'
import { useRead, useWrite } from '../shell/calls.ts'
import { Confirm } from '../shell/confirm.tsx'
import { Card, RoomState } from '../shell/room-page.tsx'
import { Rows } from '../shell/rows.ts'

/** Where the person is signed in: each device can be signed out, or all but this one. */
export function DevicesCard() {
  const t = useT()
  const { dateTime } = useFormat()
  const { data, failure, retry } = useRead(listStudioDevices, {})
  const [isEndingOthers, setEndingOthers] = useState(false)
  const ending = useWrite(endStudioDevice, {
    invalidates: ['sessions'],
    handles: ({ code }) => {
      if (code === 404) retry() // ended meanwhile
      return code === 404
    },
  })
  const endingOthers = useWrite(endOtherStudioDevices, { invalidates: ['sessions'] })
  if (!data) return <RoomState failure={failure} onRetry={retry} />
  return (
    <Card>
      <h2>{t('desk.account.devices')}</h2>
      <p>{t('desk.account.devices_text')}</p>
      <Rows aria-label={t('desk.account.devices')}>
        {data.map(({ id, device, ip, last_seen_at, created_at, is_current }) => {
          const name = device ?? t('desk.account.unknown')
          return (
            <li key={id}>
              <div>
                <b>{name}</b> {is_current && <span>{t('desk.account.this')}</span>}
                <br />
                <small>{t('desk.account.last_used', { time: dateTime(last_seen_at), ip: ip ?? '–' })}</small>
                <small>{t('desk.account.since', { time: dateTime(created_at) })}</small>
              </div>
              {!is_current && (
                <Action
                  aria-label={t('desk.account.end_of', { device: name, ip: ip ?? '–' })}
                  busy={ending.isBusy}
                  onClick={() => void ending.write({ params: { id } })}
                >
                  {t('desk.account.end')}
                </Action>
              )}
            </li>
          )
        })}
      </Rows>
      {data.length > 1 && (
        <Action kind="danger" onClick={() => setEndingOthers(true)}>
          {t('desk.account.end_others')}
        </Action>
      )}
      {isEndingOthers && (
        <Confirm
          title={t('desk.account.end_others')}
          text={t('desk.account.end_others_text')}
          label={t('desk.account.end_others')}
          onClose={() => setEndingOthers(false)}
          onConfirm={async () => {
            await endingOthers.write({})
            setEndingOthers(false)
          }}
        />
      )}
    </Card>
  )
}
