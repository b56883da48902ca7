import { useState, type ChangeEvent, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../../ui/icon.tsx'
import { inputStyles, TextArea } from '../../ui/controls/text-input.tsx'
import { MAX_TEXT } from './draft.ts'
import { useTypedBeforeHydration } from './use-typed-before-hydration.ts'

type Props = {
  id: string
  /** grid area in the row */
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  /** on blur */
  onSettle?: (value: string) => void
  problem?: string | undefined
  inputMode?: 'decimal' | 'numeric' | 'text'
  /** a text area that grows, so that long text stays visible */
  isLong?: boolean
  /** unit, which is also part of the label */
  unit?: string | undefined
  children?: ReactNode
}

/** A field of a row. A new error appears on blur and stays until the value is valid. */
export function RowField({
  id,
  name,
  label,
  value,
  onChange,
  onSettle,
  problem,
  inputMode = 'text',
  isLong = false,
  unit,
  children,
}: Props) {
  const [isErrorHidden, setErrorHidden] = useState(false)
  const shown = isErrorHidden ? undefined : problem
  type Typed = HTMLInputElement | HTMLTextAreaElement
  const ref = useTypedBeforeHydration(value, onChange)
  const wiring = {
    ref,
    id,
    value,
    autoComplete: 'off',
    'aria-invalid': shown ? (true as const) : undefined,
    'aria-describedby': shown ? `${id}-problem` : undefined,
    onChange: (event: ChangeEvent<Typed>) => onChange(event.target.value.replaceAll('\n', ' ')),
    onFocus: () => setErrorHidden(!problem),
    onBlur: (event: FocusEvent<Typed>) => {
      setErrorHidden(false)
      onSettle?.(event.target.value)
    },
  }
  return (
    <>
      <Cell data-cell={name}>
        <label htmlFor={id}>{label}</label>
        <span>
          {isLong ? (
            <MultilineInput {...wiring} rows={1} maxLength={MAX_TEXT} onKeyDown={stayOnLine} />
          ) : (
            <Digits {...wiring} inputMode={inputMode} maxLength={MAX_DIGITS} />
          )}
          {unit && <i aria-hidden="true">{unit}</i>}
          {children}
        </span>
      </Cell>
      {shown && (
        <Wrong id={`${id}-problem`} role="alert">
          <Icon name="alert" size={14} />
          <span>{shown}</span>
        </Wrong>
      )}
    </>
  )
}

/** Longer than any number: a shorter bound would cut what is pasted without a word. */
export const MAX_DIGITS = 100
const stayOnLine = (event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault()

const Cell = styled.div`
  display: grid;
  gap: var(--space-1);
  align-content: start;
  min-width: 0;
  & > label {
    font-size: var(--text-1);
    font-weight: 600;
    white-space: nowrap;
  }
  & > span {
    position: relative;
    display: flex;
    min-width: 0;
  }
  & > span > i {
    position: absolute;
    right: var(--space-3);
    top: 0;
    line-height: var(--tap);
    font-style: normal;
    font-size: var(--text-1);
    color: var(--color-text-soft);
    pointer-events: none;
  }
  & > span:has(> i) > input {
    padding-right: var(--space-10);
  }
  & > span > button {
    position: absolute;
    right: 0;
    top: 0;
  }
  & > span:has(> button) > textarea {
    padding-right: var(--tap);
  }
`
const Digits = styled.input`
  ${inputStyles}
  min-width: 0;
  text-align: right;
  font-variant-numeric: tabular-nums;
`
const MultilineInput = styled(TextArea)`
  min-width: 0;
  min-height: var(--tap);
  resize: none;
  overflow: hidden;
`
const Wrong = styled.p`
  grid-column: 1 / -1;
  display: flex;
  gap: var(--space-1);
  align-items: start;
  font-size: var(--text-1);
  color: var(--color-danger);
  & > svg {
    margin-top: 3px;
  }
`
