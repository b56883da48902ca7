import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { minuteOf } from '../../src/domain/shown-time.ts'
import { useFormat, useT } from '../../src/i18n/i18n-context.tsx'
import { changesOf } from '../../src/theme/theme-at.ts'
import { TimeInput } from '../components/time-input.tsx'
import { listTimedRows } from '../../src/contract/owner-themes.ts'
import { useStoreQuery } from '../use-store-query.ts'
import { useOpenDocument, useWorkspace } from '../workspace.tsx'
import { usePreview } from './preview-store.ts'

/** The time at which the preview shows the page: a slider over now and every moment at which something begins or ends, and a field for any other. */
export default function ViewTime() {
  const t = useT()
  const id = useId()
  const format = useFormat()
  const { preview } = useWorkspace()
  const theme = useOpenDocument((state) => state.theme)
  const minute = usePreview(preview, (state) => state.minute)
  const [now] = useState(() => minuteOf(new Date()))
  const rows = useStoreQuery(listTimedRows, {}).data ?? []
  const changes = [...changesOf(theme), ...rows.flatMap(({ show_from, show_until }) => [show_from, show_until])]
  const stops = [undefined, ...[...new Set(changes)].filter((one) => one > now).toSorted()]
  const at = stops.indexOf(minute)
  const words = minute === undefined ? t('preview.now') : format.dateTime(`${minute}:00+07:00`)
  return (
    <Time>
      <label htmlFor={id}>{t('preview.time')}</label>
      {stops.length > 1 && (
        <>
          <input
            id={id}
            type="range"
            min={0}
            max={stops.length - 1}
            step={1}
            value={at === -1 ? stops.findLastIndex((stop) => stop === undefined || stop <= (minute ?? now)) : at}
            aria-valuetext={words}
            onChange={({ target }) => preview.showAt(stops[Number(target.value)])}
          />
          <output htmlFor={id}>{words}</output>
        </>
      )}
      <TimeInput
        {...(stops.length === 1 && { id })}
        kind="minute"
        aria-label={t('preview.other_time')}
        value={minute ?? ''}
        onChange={(chosen) => chosen !== undefined && preview.showAt(chosen || undefined)}
      />
    </Time>
  )
}

const Time = styled.div`
  display: grid;
  gap: var(--space-1);
  & > label {
    font-size: var(--text-2);
    font-weight: 600;
  }
  & > input[type='range'] {
    width: 100%;
    min-height: 28px;
    accent-color: var(--color-main);
  }
  & > output {
    font-size: var(--text-2);
    font-variant-numeric: tabular-nums;
  }
`
