import { styled } from 'styled-components'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { TimeInput } from '../../components/time-input.tsx'
import { Action } from '../../components/tool-button.tsx'

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const
const CLOSED = ['', '', '', '', '', '', '']
const timesOf = (hours: string): [from: string, to: string] => {
  const [from = '', to = ''] = hours.split('-')
  return [from, to]
}

/** From when to when a branch is open on each day. A day with no times is closed. */
export function OpeningHours({
  hours,
  onChange,
}: {
  hours: string[] | null
  onChange: (hours: string[] | null) => void
}) {
  const t = useT()
  const all = hours ?? CLOSED
  const set = (day: number, from: string, to: string) => onChange(all.with(day, from || to ? `${from}-${to}` : ''))
  return (
    <Frame>
      <legend>{t('desk.hours.title')}</legend>
      {DAYS.map((day) => {
        const [from, to] = timesOf(all[day] ?? '')
        const name = t(`desk.hours.day_${day}`)
        return (
          <div key={day}>
            <span>{name}</span>
            <TimeInput
              kind="clock"
              aria-label={t('desk.hours.from', { day: name })}
              value={from}
              required={to !== ''}
              onChange={(time) => time !== undefined && set(day, time, to)}
            />
            <TimeInput
              kind="clock"
              aria-label={t('desk.hours.to', { day: name })}
              value={to}
              required={from !== ''}
              onChange={(time) => time !== undefined && set(day, from, time)}
            />
          </div>
        )
      })}
      <Action kind="plain" onClick={() => onChange(DAYS.map(() => all[0] ?? ''))}>
        {t('desk.hours.same')}
      </Action>
    </Frame>
  )
}

const Frame = styled.fieldset`
  display: grid;
  gap: var(--space-2);
  justify-items: start;
  & > div {
    display: grid;
    grid-template-columns: 84px repeat(2, minmax(0, 140px));
    align-items: center;
    gap: var(--space-2);
    width: 100%;
  }
`
