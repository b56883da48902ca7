import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import {
  DATE_RANGES,
  dateRange,
  parseDay,
  printDay,
  rangeKey,
  type DateRange,
  type DateRangeKey,
} from '../../domain/date-range.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { useToday } from '../../theme/use-clock.ts'
import { Button } from './button.tsx'
import { TextField } from './text-input.tsx'

type Props = {
  label: string
  /** days of the URL; empty when it has none */
  value: Partial<DateRange>
  /** what the URL without days means: today, or all days */
  whenNone: DateRangeKey | 'TAT-CA'
  /** URL of a range; without an argument, of no range */
  to: (range?: DateRange) => string
}

/** Today, this week, this month, this year, or two days entered as DD/MM/YYYY (storefront.md §2, partners.md §5). */
export function TimeRangePicker({ label, value, whenNone, to }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const today = useToday()
  const { from, to: until } = value
  const chosen = from || until ? { from: from ?? until ?? '', to: until ?? from ?? '' } : undefined
  const current = chosen ? rangeKey(chosen, today) : whenNone
  const [custom, setCustom] = useState(current === 'TUY-CHINH')
  const keys: readonly (DateRangeKey | 'TAT-CA')[] = whenNone === 'TAT-CA' ? ['TAT-CA', ...DATE_RANGES] : DATE_RANGES
  const choose = (key: DateRangeKey | 'TAT-CA') => {
    setCustom(key === 'TUY-CHINH')
    if (key === 'TUY-CHINH') return
    void navigate(key === whenNone ? to() : to(dateRange(key as DateRangeKey, today)))
  }
  return (
    <Frame role="group" aria-label={label}>
      <div>
        {keys.map((key) => (
          <Button
            key={key}
            size="s"
            kind="outline"
            aria-pressed={custom ? key === 'TUY-CHINH' : key === current}
            onClick={() => choose(key)}
          >
            {t(`ui.range.${key}`)}
          </Button>
        ))}
      </div>
      {custom && <CustomDays value={chosen} onChoose={(range) => void navigate(to(range))} />}
    </Frame>
  )
}

function CustomDays({ value, onChoose }: { value: DateRange | undefined; onChoose: (range: DateRange) => void }) {
  const t = useT()
  const [from, setFrom] = useState(value ? printDay(value.from) : '')
  const [until, setUntil] = useState(value ? printDay(value.to) : '')
  const [tried, setTried] = useState(false)
  const problem = (text: string) => (tried && parseDay(text) === null ? t('ui.range_day_invalid') : undefined)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const [first, last] = [parseDay(from), parseDay(until)]
    if (first && last) onChoose(first <= last ? { from: first, to: last } : { from: last, to: first })
  }
  return (
    <form method="dialog" onSubmit={send} noValidate>
      <TextField
        label={t('ui.range_from')}
        inputMode="numeric"
        placeholder="DD/MM/YYYY"
        maxLength={10}
        value={from}
        error={problem(from)}
        onChange={({ target }) => setFrom(target.value)}
      />
      <TextField
        label={t('ui.range_to')}
        inputMode="numeric"
        placeholder="DD/MM/YYYY"
        maxLength={10}
        value={until}
        error={problem(until)}
        onChange={({ target }) => setUntil(target.value)}
      />
      <Button type="submit" kind="soft">
        {t('ui.range_show')}
      </Button>
    </form>
  )
}

const Frame = styled.div`
  display: grid;
  gap: var(--space-3);
  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
  }
  & > div > button {
    min-height: var(--tap);
  }
  & > div > button[aria-pressed='true'] {
    border-color: var(--color-main-text);
    color: var(--color-main-text);
    background: var(--color-main-soft);
  }
  & > form {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 160px));
    align-items: start;
    gap: var(--space-3);
  }
  & > form > button {
    grid-column: 1 / -1;
    justify-self: start;
  }
`
