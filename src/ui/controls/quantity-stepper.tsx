import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { styled } from 'styled-components'
import { MAX_QUANTITY } from '../../domain/max-quantity.ts'
import { useFormat, useLanguage, useT } from '../../i18n/i18n-context.tsx'
import { refusePresses } from './refuse-presses.ts'

type Props = {
  value: number
  /** called by the buttons and the arrow keys */
  onChange: (quantity: number) => void
  /** called for each quantity while it is typed */
  onType?: (quantity: number) => void
  /** called with a typed quantity that differs, when the field is left or its form submitted */
  onEnter?: (quantity: number) => void
  /** minimum for typing; the buttons stop at 1 */
  min?: 0 | 1
  /** stock; −1 is unlimited (wire.md §3). A greater number can be typed; the server rejects it with a message (storefront.md §5) */
  max?: number
  name?: string
  /** what a form without JavaScript sent and could not be read: it is shown again, with the error */
  unread?: string | null
  /** accessible name: the product */
  label: string
  disabled?: boolean
}

/** `to`: the quantity it means; undefined when it cannot be read. `from`: the value while it was typed. */
type Typed = { text: string; to?: number | undefined; from: number }

/**
 * Quantity: minus button, field, plus button. Typed text stays until the field is left, then it is shown as the number it was read as. Text that cannot
 * be read stays, with an error, and its form is not submitted. Without JavaScript only the field works, and the server reads it.
 */
export function QuantityStepper({
  value,
  onChange,
  onType,
  onEnter,
  min = 1,
  max = -1,
  name,
  unread,
  label,
  disabled,
}: Props) {
  const t = useT()
  const language = useLanguage()
  const { number } = useFormat()
  const note = useId()
  const field = useRef<HTMLInputElement>(null)
  const [before, setTyped] = useState<Typed | '' | null | undefined>(unread && { text: unread, from: value })
  const [isLeft, setLeft] = useState(!!unread)
  const typed = before && (value === before.from || value === before.to) ? before : undefined // else the value has changed since
  const shown = typed?.text ?? number(value)
  const isUnread = typed !== undefined && typed.to === undefined
  const isWrong = isUnread && isLeft

  const take = (text: string) => {
    const to = read(text)
    setTyped({ text, to, from: value })
    if (to) onType?.(to)
    return to
  }
  const read = (text: string): number | undefined => {
    if (PLAIN.test(text)) return Number(text)
    const quantity = reader?.readQuantity(text, language, min)
    return quantity?.kind === 'number' ? quantity.units : undefined
  }
  const enter = (to: number | undefined) => {
    setLeft(true)
    if (to === undefined) return
    setTyped(undefined)
    if (to !== value) onEnter?.(to)
  }
  /** The reader, or the page, has come after the text. */
  const takeAgain = useEffectEvent(() => {
    if (!field.current || (!isUnread && field.current.value === shown)) return
    const to = take(field.current.value)
    if (document.activeElement !== field.current) enter(to)
  })
  useEffect(() => {
    if (isUnread && !reader) void loadReader().then(() => takeAgain(), ignore)
  }, [isUnread])
  useLayoutEffect(() => takeAgain(), []) // what was typed before the page was live

  /** Before the handlers of React, so that no form with a quantity needs to ask. */
  const onSubmit = useEffectEvent((event: SubmitEvent) => {
    if (!typed) return
    enter(typed.to)
    const form = event.currentTarget as HTMLFormElement
    const isSent = 'early' in form && form.early !== undefined // boot.ts has; the answer says what came of it
    if (!isUnread || isSent) return
    event.preventDefault()
    event.stopPropagation()
    field.current?.focus()
    if (reader) return
    const { submitter } = event
    const submitRead = () => {
      flushSync(takeAgain)
      if (form.isConnected) form.requestSubmit(submitter) // its popup may have been closed meanwhile
    }
    void loadReader().then(submitRead, ignore)
  })
  useEffect(() => {
    const form = field.current?.form
    const submit = (event: SubmitEvent) => onSubmit(event)
    form?.addEventListener('submit', submit)
    return () => form?.removeEventListener('submit', submit)
  }, [])

  const step = (by: number) => {
    setTyped(undefined)
    onChange((typed?.to ?? value) + by)
  }
  const [isLeast, isMost] = [value <= 1, max >= 0 && value >= max]
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    if (!(by > 0 ? isMost : isLeast)) step(by)
  }
  return (
    <Box>
      <Steps role="group" aria-label={label}>
        <button
          type="button"
          data-scripted
          aria-label={t('ui.less')}
          disabled={disabled}
          {...refusePresses(isLeast, () => step(-1))}
        />
        <input
          ref={field}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          role="spinbutton"
          aria-valuenow={typed?.to ?? value}
          aria-valuemin={min}
          aria-valuemax={max < 0 ? MAX_QUANTITY : max}
          aria-label={label}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? note : undefined}
          value={shown}
          disabled={disabled}
          onChange={({ target }) => {
            setLeft(false)
            take(target.value)
          }}
          onFocus={() => void loadReader().catch(ignore)}
          onKeyDown={onKeyDown}
          onBlur={() => typed && enter(typed.to)}
        />
        <button
          type="button"
          data-scripted
          aria-label={t('ui.more')}
          disabled={disabled}
          {...refusePresses(isMost, () => step(1))}
          data-more
        />
      </Steps>
      {isWrong && (
        <p id={note} role="alert">
          {t('ui.quantity_unread', { min, max: number(MAX_QUANTITY) })}
        </p>
      )}
    </Box>
  )
}

/** Most quantities are typed so: they need no reader. */
const PLAIN = /^[1-9]\d{0,3}$/
let reader: typeof import('../../domain/quantity.ts') | undefined
const loadReader = async (): Promise<void> => {
  reader ??= await import('../../domain/quantity.ts')
}
const ignore = () => {} // the text stays unread, and says so

const Box = styled.div`
  display: inline-grid;
  justify-items: start;
  gap: var(--space-1);
  & > p {
    max-width: 18rem;
    color: var(--color-danger);
    font-size: var(--text-1);
  }
`
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
    width: 48px;
    min-width: 48px;
    border: 0;
    border-inline: 1px solid var(--color-border);
    background: none;
    text-align: center;
    font-size: var(--text-3); /* 16 px: below that, iOS zooms in on focus */
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  & input[aria-invalid] {
    color: var(--color-danger);
  }
`
