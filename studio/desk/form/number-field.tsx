import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type Ref,
} from 'react'
import { styled } from 'styled-components'
import { readNumber, writeNumber, type NumberProblem, type TypedNumber } from '../../../src/domain/typed-number.ts'
import { useI18n } from '../../../src/i18n/i18n-context.tsx'
import { Field, type FieldLabels } from '../../../src/ui/controls/field.tsx'
import { TextInput } from '../../../src/ui/controls/text-input.tsx'
import { NUMBER_KINDS, type NumberKind } from './number-kinds.ts'
import { useUnreadText } from './unread-texts.ts'

type NumberProps = {
  kind: NumberKind
  min?: number
  max?: number
  /** NaN, null, undefined: nothing, or nothing that can be read. */
  value: number | null | undefined
  /** NaN: nothing, or nothing that can be read. */
  onChange: (value: number) => void
  /** Text that came from elsewhere, as pasted, and cannot be read: shown while there is no number. It is kept like one that was typed. */
  unread?: string | undefined
  /** Where a text that cannot be read is kept, when other fields around have the same label. */
  keptAs?: string
  /** The field is left, or Enter pressed: what was read. */
  onLeave?: (read: TypedNumber) => void
  inputRef?: Ref<HTMLInputElement>
} & Pick<ComponentProps<'input'>, 'required' | 'disabled' | 'placeholder' | 'onKeyDown' | 'onPaste' | 'onFocus'>

/**
 * The field of every number that is typed in the desk and the studio. It shows the number with its separators; what is typed stays as it is until the
 * field is left, then it is shown as it was understood. What cannot be read stays, with the reason and an example; forms ask `numbersAreRead`.
 */
export function NumberField({ label, hint, error, optional, ...number }: FieldLabels & NumberProps) {
  const { input, problem, understood } = useNumber(label, number)
  const id = useId()
  return (
    <Field label={label} hint={hint} error={problem ?? error} optional={optional}>
      {(wiring) => (
        <>
          <Digits {...input} {...wiring} aria-describedby={`${wiring['aria-describedby'] ?? ''} ${id}`.trim()} />
          <Understood id={id}>{understood}</Understood>
        </>
      )}
    </Field>
  )
}

/** As `NumberField`, in a table or a row, named by `label`. */
export function NumberInput({
  label,
  error,
  className,
  ...number
}: { label: string; error?: string | undefined; className?: string | undefined } & NumberProps) {
  const { input, problem = error, understood } = useNumber(label, number)
  const id = useId()
  return (
    <Cell className={className}>
      <Digits {...input} aria-label={label} aria-invalid={problem ? true : undefined} aria-describedby={id} />
      <span id={id}>
        <Understood>{understood}</Understood>
        {problem && <small role="alert">{problem}</small>}
      </span>
    </Cell>
  )
}

/** Whether all numbers within can be read. If not, each wrong field says why, and the first has the focus. */
export function numbersAreRead(within: Element | null): boolean {
  const fields = [...(within?.querySelectorAll<HTMLInputElement>('input[data-number]') ?? [])]
  const [first] = fields.filter((field) => !field.checkValidity())
  if (first) show(first)
  return first === undefined
}

function show(field: HTMLInputElement): void {
  for (let closed = field.closest('details'); closed; closed = closed.parentElement?.closest('details') ?? null)
    closed.open = true
  field.focus()
}

function useNumber(
  label: string,
  { kind, min, max, value, onChange, unread, keptAs = label, onLeave, inputRef, onKeyDown, ...rest }: NumberProps,
) {
  const { t, language } = useI18n()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  const [kept, keep] = useUnreadText(keptAs, () => setTyped(undefined))
  const [isTold, setTold] = useState(false)
  const [understood, setUnderstood] = useState<number>()
  const { example, ...limits } = { min: 0, ...NUMBER_KINDS[kind] }
  const form = { ...limits, ...(min !== undefined && { min }), ...(max !== undefined && { max }), language }
  const written = (units: number) => writeNumber(units, form)
  const known = Number.isFinite(value) ? Number(value) : Number.NaN
  const source = typed ?? unread ?? kept
  const own = source === undefined ? undefined : readNumber(source, form)
  const isOwn = own !== undefined && Object.is(unitsOf(own), known) // else it was changed from elsewhere: undone, merged, restored
  const text = isOwn ? (source ?? '') : Number.isNaN(known) ? '' : written(known)
  const why: NumberProblem | 'empty' | undefined =
    isOwn && own.kind === 'wrong' ? own.why : rest.required && text === '' ? 'empty' : undefined
  const examples = written(Math.min(Math.max(example, form.min), form.max))
  const problem = why && t(`number.${why}`, { example: examples, min: written(form.min), max: written(form.max) })
  useLayoutEffect(() => field.current?.setCustomValidity(problem ?? ''), [problem])
  const keepUnread = useEffectEvent(() => unread !== undefined && keep(unread))
  useEffect(() => void keepUnread(), [unread])

  const leave = () => {
    const read = readNumber(text, form)
    if (read.kind === 'wrong' || (read.kind === 'empty' && typed !== undefined)) setTold(true)
    if (read.kind === 'number') setTyped(undefined)
    const plain = text.trim()
    const isPlain = /^-?\d+$/.test(plain) || (read.kind === 'number' && plain === written(read.units))
    if (typed !== undefined) setUnderstood(read.kind === 'number' && !isPlain ? read.units : undefined)
    onLeave?.(read)
  }
  return {
    problem: isTold || (isOwn && typed === undefined) ? problem : undefined,
    understood: Object.is(understood, known) ? t(`number.is.${kind}`, { number: written(known) }) : '',
    input: {
      ...rest,
      ref: (input: HTMLInputElement | null) => {
        field.current = input
        if (typeof inputRef === 'function') inputRef(input)
        else if (inputRef) inputRef.current = input
      },
      'data-number': kind,
      inputMode: form.min < 0 ? ('text' as const) : ('numeric' as const), // the keypad of a phone has no minus
      autoComplete: 'off',
      value: text,
      onChange: ({ target }: { target: HTMLInputElement }) => {
        const read = readNumber(target.value, form)
        setTyped(target.value)
        keep(read.kind === 'wrong' ? target.value : undefined)
        if (read.kind === 'number') setTold(false) // a reason stays until there is a number
        onChange(unitsOf(read))
      },
      onBlur: () => afterPress(leave),
      onKeyDown: (event: React.KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) leave()
        onKeyDown?.(event)
      },
      onInvalid: (event: React.InvalidEvent<HTMLInputElement>) => {
        event.preventDefault() // the reason stands below the field
        setTold(true)
        if (event.currentTarget.form?.querySelector(':is(input, textarea, select):invalid') === event.currentTarget)
          show(event.currentTarget)
      },
    },
  }
}

/** A line that appears while a button is pressed would move the button from under the pointer, and the press would be lost. */
function afterPress(then: () => void): void {
  if (!document.querySelector(':active')) return then()
  const end = new AbortController()
  for (const name of ['pointerup', 'pointercancel', 'dragend'])
    document.addEventListener(name, () => (end.abort(), setTimeout(then)), { signal: end.signal, capture: true })
}

const unitsOf = (read: TypedNumber): number => (read.kind === 'number' ? read.units : Number.NaN)

const Digits = styled(TextInput)`
  font-variant-numeric: tabular-nums;
`
const Understood = styled.span.attrs({ 'aria-live': 'polite' })`
  font-size: var(--text-1);
  color: var(--color-text-soft);
  &:empty {
    position: absolute;
  }
`
const Cell = styled.span`
  display: grid;
  gap: var(--space-1);
  min-width: 0;
  & > span {
    font-size: var(--text-1);
    white-space: normal;
    overflow-wrap: anywhere;
  }
  & > span:not(:has(:not(:empty))) {
    position: absolute;
  }
  & [role='alert'] {
    font-size: inherit;
    color: var(--color-danger);
  }
`
