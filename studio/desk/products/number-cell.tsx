import { useEffect, useState } from 'react'
import { styled } from 'styled-components'

/** A number that is edited in its place: Enter and leaving save it, Escape gives it up. A failed save shows the former number again. */
export function NumberCell({
  label,
  value,
  max,
  onSave,
}: {
  label: string
  value: number
  max: number
  onSave: (value: number) => Promise<{ ok: boolean }>
}) {
  const [typed, setTyped] = useState(String(value))
  useEffect(() => setTyped(String(value)), [value])
  const save = async () => {
    const number = Number(typed)
    if (typed.trim() === '' || !Number.isInteger(number) || number < 0 || number > max) return setTyped(String(value))
    if (number === value) return
    const { ok } = await onSave(number)
    if (!ok) setTyped(String(value))
  }
  return (
    <Box
      inputMode="numeric"
      aria-label={label}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') setTyped(String(value))
      }}
    />
  )
}

const Box = styled.input`
  width: 9em;
  min-height: 32px;
  padding-inline: var(--space-2);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-s);
  background: none;
  text-align: end;
  font-variant-numeric: tabular-nums;
  &:hover {
    border-color: var(--color-border-strong);
  }
`
