import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { useT } from '../../i18n/i18n-context.tsx'
import { refusePresses } from './refuse-presses.ts'

type Props = {
  value: number
  /** called by the buttons */
  onChange: (quantity: number) => void
  /** called for each quantity while it is typed; without it, the enclosing form reads the field on submit or blur */
  onType?: (quantity: number) => void
  /** minimum for typing; the buttons stop at 1 */
  min?: 0 | 1
  /** stock; −1 is unlimited (wire.md §3). A greater number can be typed; the server rejects it with a message (storefront.md §5) */
  max?: number
  name?: string
  /** accessible name: the product */
  label: string
  disabled?: boolean
}

/**
 * Quantity: minus button, number field, plus button. Typed text stays unchanged until blur or until `value` changes. Without JavaScript only the
 * field works.
 */
export function QuantityStepper({ value, onChange, onType, min = 1, max = -1, name, label, disabled }: Props) {
  const t = useT()
  const [typed, setTyped] = useState<string>()
  const stopTyping = () => setTyped(undefined)
  useEffect(stopTyping, [value])
  return (
    <Steps role="group" aria-label={label}>
      <button
        type="button"
        data-scripted
        aria-label={t('ui.less')}
        disabled={disabled}
        {...refusePresses(value <= 1, () => onChange(value - 1))}
      />
      <input
        name={name}
        type="number"
        inputMode="numeric"
        autoComplete="off"
        min={min}
        max={max < 0 ? undefined : max}
        aria-label={label}
        value={typed ?? value}
        disabled={disabled}
        onChange={({ target }) => {
          setTyped(target.value)
          if (target.valueAsNumber >= 1) onType?.(Math.trunc(target.valueAsNumber))
        }}
        onBlur={stopTyping}
      />
      <button
        type="button"
        data-scripted
        aria-label={t('ui.more')}
        disabled={disabled}
        {...refusePresses(max >= 0 && value >= max, () => onChange(value + 1))}
        data-more
      />
    </Steps>
  )
}

const Steps = styled.div`
  display: inline-flex;
  border: 1px solid var(--color-border-strong);
  border-radius: var(--radius-s);
  background: var(--color-surface);
  & button::before,
  & button[data-more]::after {
    content: '';
    grid-area: 1 / 1;
    width: 12px;
    border-top: 2px solid currentColor;
  }
  & button[data-more]::after {
    rotate: 90deg;
  }
  & button {
    display: grid;
    place-items: center;
    width: var(--tap);
    height: 42px;
  }
  & button:hover {
    background: var(--color-sunken);
  }
  & button:is(:disabled, [aria-disabled='true']) {
    background: none;
    color: var(--color-border-strong);
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
