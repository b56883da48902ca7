import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { TextInput } from '../../src/ui/controls/text-input.tsx'

export type FoundRow = { id: string; text: string; detail: string }

type Props<Row> = {
  label: string
  hint?: string
  typed: string
  onType: (typed: string) => void
  rows: readonly Row[]
  /** What stands in the place of no rows. */
  nothing: string
  onChoose: (row: Row) => void
  /** The row as a link, which can be opened elsewhere too. */
  linkOf?: (row: Row, content: ReactNode) => ReactNode
  iconOf?: (row: Row) => ReactNode
}

/** A text that is typed and what it finds: the arrow keys go through the rows, Enter takes the chosen one. */
export function FindList<Row extends FoundRow>(props: Props<Row>) {
  const { label, hint = label, typed, onType, rows, nothing, onChoose, linkOf, iconOf } = props
  const listId = useId()
  const [active, setActive] = useState(0)
  const current = Math.min(active, rows.length - 1)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = event.key === 'Enter' ? rows[current] : undefined
    if (step) setActive((current + step + rows.length) % Math.max(1, rows.length))
    else if (chosen) onChoose(chosen)
    else return
    event.preventDefault()
  }
  return (
    <>
      <TextInput
        type="search"
        data-first-focus
        role="combobox"
        aria-expanded={rows.length > 0}
        aria-controls={listId}
        aria-activedescendant={rows[current] && `${listId}-${current}`}
        aria-label={label}
        placeholder={hint}
        value={typed}
        onChange={({ target }) => {
          onType(target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      {rows.length === 0 && <p role="status">{nothing}</p>}
      <List id={listId} role="listbox" aria-label={label}>
        {rows.map((row, index) => {
          const content = (
            <>
              {iconOf?.(row)}
              <b>{row.text}</b>
              <small>{row.detail}</small>
            </>
          )
          return (
            <li
              key={row.id}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === current}
              onClick={linkOf ? undefined : () => onChoose(row)}
            >
              {linkOf?.(row, content) ?? <span>{content}</span>}
            </li>
          )
        })}
      </List>
    </>
  )
}

const List = styled.ul`
  display: grid;
  margin-top: var(--space-2);
  & > li > * {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    min-height: var(--tap);
    padding-inline: var(--space-2);
    border-radius: var(--radius-s);
    cursor: pointer;
  }
  & > li > :hover {
    background: var(--color-sunken);
  }
  & b {
    min-width: 0;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  & small {
    margin-inline-start: auto;
    text-align: end;
  }
  & > [aria-selected='true'] > * {
    background: var(--color-main-soft);
    color: var(--color-main-text);
  }
`
