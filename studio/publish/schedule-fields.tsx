import { styled } from 'styled-components'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { TimeField } from '../components/time-input.tsx'
import type { Schedule } from './schedule.ts'

/** When the draft is published: at once (undefined), or from one time to another, in Vietnam time. */
export function ScheduleFields({
  value,
  error,
  onChange,
}: {
  value: Schedule | undefined
  error: string
  onChange: (schedule: Schedule | undefined) => void
}) {
  const t = useT()
  const time = (side: keyof Schedule) => (
    <TimeField
      kind="minute"
      isEnd={side === 'to'}
      label={t(`schedule.${side}`)}
      hint={t(`schedule.${side}_hint`)}
      error={side === 'to' ? error : ''}
      value={value?.[side] ?? ''}
      onChange={(minute) => onChange({ from: '', to: '', ...value, [side]: minute })}
    />
  )
  return (
    <When>
      <legend>{t('schedule.when')}</legend>
      <label>
        <input type="radio" name="when" checked={!value} onChange={() => onChange(undefined)} />
        {t('schedule.at_once')}
      </label>
      <label>
        <input type="radio" name="when" checked={!!value} onChange={() => onChange({ from: '', to: '' })} />
        {t('schedule.for_a_time')}
      </label>
      {value && (
        <div>
          {time('from')}
          {time('to')}
        </div>
      )}
    </When>
  )
}

const When = styled.fieldset`
  & legend {
    font-size: var(--text-2);
    font-weight: 700;
  }
  & > label {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-height: var(--tap);
  }
  & > div {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr));
    gap: var(--space-3);
  }
`
