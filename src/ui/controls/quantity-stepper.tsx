import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useT } from '../../i18n/i18n-context.tsx'
import { Icon } from '../icon.tsx'
import { refusePresses } from './refuse-presses.ts'

type Props = {
  value: number
  /** pressed; or typed, and then confirmed by Enter or by leaving the field */
  onChange: (quantity: number) => void
  /** each number that is typed, before it is confirmed */
  onType?: (quantity: number) => void
  min?: number
  /** stock; −1 is unlimited (wire.md §3) */
  max?: number
  /** takes a typed 0, which the buttons never reach (storefront.md §4: it removes the line) */
  takesZero?: boolean
  name?: string
  /** names the thing, for those who hear the page */
  label: string
  disabled?: boolean
}

/** How many: minus, number, plus. Without JavaScript the field alone, with the browser's own arrows. */
export function QuantityStepper({
  value,
  onChange,
  onType,
  min = 1,
  max = -1,
  takesZero,
  name,
  label,
  disabled,
}: Props) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  const top = max < 0 ? Number.MAX_SAFE_INTEGER : max
  // an empty field means nothing; more than the stock is the server's to refuse, in words (storefront.md §5)
  const numberIn = (text: string) => {
    if (text === '') return value
    return takesZero && Number(text) === 0 ? 0 : Math.max(min, Math.trunc(Number(text)))
  }
  const confirm = () => {
    if (typed === undefined) return
    setTyped(undefined)
    if (numberIn(typed) !== value) onChange(numberIn(typed))
  }
  const onInput = (text: string) => {
    setTyped(text)
    if (text !== '') onType?.(numberIn(text))
  }
  useLayoutEffect(() => {
    if (input.current && input.current.value !== input.current.defaultValue) setTyped(input.current.value) // typed before the page was live
  }, [])
  useEffect(() => {
    const form = input.current?.form
    form?.addEventListener('submit', confirm)
    return () => form?.removeEventListener('submit', confirm)
  })
  return (
    <Steps role="group" aria-label={label}>
      <button
        type="button"
        aria-label={t('ui.less')}
        disabled={disabled}
        {...refusePresses(value <= min, () => onChange(value - 1))}
      >
        <Icon name="minus" size={16} />
      </button>
      <input
        ref={input}
        name={name}
        type="number"
        inputMode="numeric"
        autoComplete="off"
        min={takesZero ? 0 : min}
        max={max < 0 ? undefined : max}
        aria-label={label}
        value={typed ?? value}
        disabled={disabled}
        onChange={(event) => onInput(event.target.value)}
        onBlur={confirm}
      />
      <button
        type="button"
        aria-label={t('ui.more')}
        disabled={disabled}
        {...refusePresses(value >= top, () => onChange(value + 1))}
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
  & button:hover {
    background: var(--color-sunken);
  }
  & button:is(:disabled, [aria-disabled='true']) {
    background: none;
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
  @media (scripting: none) {
    & button {
      display: none;
    }
    & input,
    & input::-webkit-inner-spin-button {
      appearance: auto;
      -moz-appearance: auto;
    }
  }
`
