import { useEffect, useId, useRef, useState, type ComponentProps } from 'react'
import { styled } from 'styled-components'
import { VIETNAM_OFFSET_MS } from '../../src/domain/time.ts'
import { readTypedTime, writtenTime, type TimeKind } from '../../src/domain/typed-time.ts'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { Field, type FieldLabels } from '../../src/ui/controls/field.tsx'
import { TextInput } from '../../src/ui/controls/text-input.tsx'
import { ToolButton } from './tool-button.tsx'

type Props = {
  kind: TimeKind
  /** A minute, a day or a time of the day (src/domain/typed-time.ts), on Vietnam's clock; '' for none. */
  value: string
  /** With what was read; undefined for text that cannot be read, which stays in the field, and with which no form is sent. */
  onChange: (value: string | undefined) => void
  /** A day without a time is meant whole. */
  isEnd?: boolean
} & Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'>

const NATIVE = { minute: 'datetime-local', day: 'date', clock: 'time' } as const

/**
 * A field of times, written day before month as the reader does whatever the browser's language is. What is typed is read as people write it; the
 * button opens the browser's calendar. Below it stands what cannot be read, and whose clock it is where the browser has another one.
 */
export function TimeInput({ kind, value, onChange, isEnd = false, onBlur, ...rest }: Props) {
  const t = useT()
  const note = useId()
  const picker = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  const [isLeft, setIsLeft] = useState(false)
  const own = useRef(value)
  const unreadable = t('time.unreadable', { example: t(`time.example.${kind}`) })
  useEffect(() => {
    if (own.current !== value) setTyped(undefined) // it was changed elsewhere: undone, or chosen in the calendar
    own.current = value
  }, [value])
  const [now] = useState(() => new Date())
  const read = (text: string) => readTypedTime(kind, text, { now, before: value, isEnd })
  const type = (text: string) => {
    setTyped(text)
    const next = read(text)
    own.current = next ?? value
    onChange(next)
  }
  const isUnread = typed !== undefined && read(typed) === undefined
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.setCustomValidity(isUnread ? unreadable : ''))
  const isSaid = isUnread && isLeft
  const [isElsewhere] = useState(
    () => kind === 'minute' && -new Date().getTimezoneOffset() * 60_000 !== VIETNAM_OFFSET_MS,
  )
  const notes = [rest['aria-describedby'], (isSaid || isElsewhere) && note].filter(Boolean).join(' ')
  return (
    <Place>
      <span>
        <TextInput
          {...rest}
          ref={field}
          autoComplete="off"
          placeholder={t(`time.example.${kind}`)}
          data-document=""
          data-time={kind}
          value={typed ?? writtenTime(kind, value)}
          aria-invalid={isSaid || rest['aria-invalid'] || undefined}
          aria-describedby={notes || undefined}
          onChange={({ target }) => type(target.value)}
          onBlur={(event) => {
            setIsLeft(true)
            if (!isUnread) setTyped(undefined)
            onBlur?.(event)
          }}
        />
        <input
          ref={picker}
          type={NATIVE[kind]}
          tabIndex={-1}
          aria-hidden="true"
          value={value}
          onChange={({ target }) => {
            setTyped(undefined)
            onChange(target.value.slice(0, 16))
          }}
        />
        <ToolButton
          icon={kind === 'clock' ? 'clock' : 'calendar-days'}
          label={t('time.open')}
          onClick={() => picker.current?.showPicker()}
        />
      </span>
      {(isSaid || isElsewhere) && (
        <small id={note} role={isSaid ? 'alert' : undefined} data-wrong={isSaid || undefined}>
          {isSaid ? unreadable : t('time.vietnam')}
        </small>
      )}
    </Place>
  )
}

/** The same with label, and hint or error. */
export const TimeField = ({ label, hint, error, optional, ...input }: FieldLabels & Props) => (
  <Field label={label} hint={hint} error={error} optional={optional}>
    {(wiring) => <TimeInput {...input} {...wiring} />}
  </Field>
)

const Place = styled.div`
  display: grid;
  gap: var(--space-1);
  min-width: 0;
  & > span {
    position: relative;
    display: flex;
    align-items: center;
    min-width: 0;
  }
  & > span > input:first-child {
    min-width: 0;
    flex: 1;
    font-variant-numeric: tabular-nums;
  }
  & > span > [aria-hidden] {
    position: absolute;
    inset: auto 0 0 auto;
    width: var(--tap);
    height: 0;
    padding: 0;
    border: 0;
    opacity: 0;
    pointer-events: none;
  }
  & > small {
    color: var(--color-text-soft);
    font-size: 0.8125rem;
    &[data-wrong] {
      color: var(--color-danger);
    }
  }
`
