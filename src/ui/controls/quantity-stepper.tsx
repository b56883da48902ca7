import { styled } from 'styled-components'
import { useT } from '../../i18n/i18n-context.tsx'
import { Icon } from '../icon.tsx'

type Props = {
  value: number
  onChange: (quantity: number) => void
  min?: number
  /** stock; −1 is unlimited (wire.md §3) */
  max?: number
  name?: string
  /** names the thing, for those who hear the page */
  label: string
  disabled?: boolean
}

/** How many: minus, number, plus. Typing is kept within the bounds. */
export function QuantityStepper({ value, onChange, min = 1, max = -1, name, label, disabled }: Props) {
  const t = useT()
  const top = max < 0 ? Number.MAX_SAFE_INTEGER : max
  const set = (wanted: number) => onChange(Math.max(min, Math.min(top, Math.trunc(wanted) || min)))
  return (
    <Steps role="group" aria-label={label}>
      <button
        type="button"
        aria-label={t('ui.less')}
        disabled={disabled || value <= min}
        onClick={() => set(value - 1)}
      >
        <Icon name="minus" size={16} />
      </button>
      <input
        name={name}
        type="number"
        inputMode="numeric"
        min={min}
        max={max < 0 ? undefined : max}
        aria-label={label}
        value={value}
        disabled={disabled}
        onChange={(event) => set(event.target.valueAsNumber)}
      />
      <button
        type="button"
        aria-label={t('ui.more')}
        disabled={disabled || value >= top}
        onClick={() => set(value + 1)}
      >
        <Icon name="plus" size={16} />
      </button>
    </Steps>
  )
}

const Steps = styled.div`
  display: inline-flex;
  border: 1px solid var(--color-border-strong);
  border-radius: var(--radius-s);
  background: var(--color-surface);
  & button {
    display: grid;
    place-items: center;
    width: var(--tap);
    height: 42px;
  }
  & button:hover:not(:disabled) {
    background: var(--color-sunken);
  }
  & button:disabled {
    color: var(--color-border);
  }
  & input {
    width: 3.5ch;
    min-width: 48px;
    border: 0;
    border-inline: 1px solid var(--color-border);
    background: none;
    text-align: center;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    appearance: textfield;
    -moz-appearance: textfield;
  }
  & input::-webkit-inner-spin-button {
    appearance: none;
  }
`
