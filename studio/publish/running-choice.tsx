import { useId } from 'react'
import { styled } from 'styled-components'
import type { ThemeVersion } from '../../src/contract/owner-themes.ts'
import { useFormat, useT } from '../../src/i18n/i18n-context.tsx'

export type WithRunning = 'wait' | 'replace'

/** While a theme of limited time runs: whether what is published waits for its end, or takes its place now. */
export function RunningChoice({
  running,
  value,
  onChange,
}: {
  running: ThemeVersion
  value: WithRunning
  onChange: (value: WithRunning) => void
}) {
  const t = useT()
  const format = useFormat()
  const name = useId()
  const title = running.name || t('versions.number', { id: running.id })
  const time = running.ends_at ? format.dateTime(running.ends_at) : ''
  return (
    <Choice>
      <legend>{t('schedule.runs', { name: title, time })}</legend>
      {(['wait', 'replace'] as const).map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={value === one} onChange={() => onChange(one)} />
          {t(`schedule.${one}`, { name: title, time })}
        </label>
      ))}
    </Choice>
  )
}

const Choice = styled.fieldset`
  padding: var(--space-2) var(--space-3);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-s);
  & legend {
    font-weight: 600;
  }
  & label {
    display: flex;
    gap: var(--space-2);
    align-items: center;
    min-height: var(--tap);
  }
`
