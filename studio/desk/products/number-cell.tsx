import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { NumberInput } from '../form/number-field.tsx'
import type { NumberKind } from '../form/number-kinds.ts'
import { UnreadTexts } from '../form/unread-texts.ts'

/**
 * A number that is edited in its place: Enter and leaving save it, Escape gives it up. What cannot be read stays with the reason below it. After a
 * save that failed or was not meant the former number is there again.
 */
export function NumberCell({
  label,
  kind,
  value,
  onSave,
}: {
  label: string
  kind: NumberKind
  value: number
  onSave: (value: number) => Promise<{ ok: boolean }>
}) {
  const [edited, setEdited] = useState<number>(value)
  useEffect(() => setEdited(value), [value])
  const sent = useRef(Number.NaN) // Enter leaves the field, and blurs it
  const save = async (number: number) => {
    if (number === value || number === sent.current) return
    sent.current = number
    const { ok } = await onSave(number)
    sent.current = Number.NaN
    if (!ok) setEdited(value)
  }
  return (
    <UnreadTexts value="">
      <Box
        label={label}
        kind={kind}
        required
        value={edited}
        onChange={setEdited}
        onFocus={(event) => event.target.select()}
        onLeave={(read) => read.kind === 'number' && void save(read.units)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur()
          if (event.key === 'Escape') setEdited(value)
        }}
      />
    </UnreadTexts>
  )
}

const Box = styled(NumberInput)`
  width: 9em;
  @media (width > 860px) {
    margin-inline-start: auto;
  }
  & > input {
    min-height: 32px;
    padding-block: 0;
    padding-inline: var(--space-2);
    background: none;
    text-align: end;
    font-size: inherit;
    &:not(:hover, :focus, [aria-invalid]) {
      border-color: var(--color-border);
    }
  }
`
