import { useId, useState, type KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { useT } from '../../i18n/i18n-context.tsx'
import { Field } from '../controls/field.tsx'
import { TextInput } from '../controls/text-input.tsx'

type Found = {
  province: number
  district: number | null
  wards: number | null
  name: string
  /** what stands before the place in the typed text, often empty */ street: string
}
export type PlaceSearchProps = {
  typed: string
  onType: (text: string) => void
  /** Places for the typed text, the best first; undefined while nothing is known. */
  found: readonly Found[] | undefined
}
type Props = PlaceSearchProps & { onChoose: (place: Found) => void }

/**
 * A field that finds a ward by a few letters or by a pasted address, before the lists to choose from. It is part of no form: Enter chooses the first
 * place. Needs JavaScript.
 */
export function PlaceSearch({ typed, onType, found, onChoose }: Props) {
  const t = useT()
  const list = useId()
  const [active, setActive] = useState(0)
  const rows = found ?? []
  const choose = (row: Found | undefined) => {
    if (!row) return
    onChoose(row)
    onType('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return // Enter ends a composed word, arrows move in the input method
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && rows.length > 0) {
      event.preventDefault()
      setActive((active + step + rows.length) % rows.length)
    } else if (event.key === 'Enter') {
      event.preventDefault() // it would send the form around the field
      choose(rows[active])
    } else if (event.key === 'Escape' && typed) {
      event.preventDefault()
      event.stopPropagation() // the window around the field stays
      onType('')
    }
  }
  return (
    <Search data-scripted>
      <Field label={t('ui.place.search')} hint={t('ui.place.search_hint')}>
        {(wiring) => (
          <TextInput
            {...wiring}
            type="search"
            value={typed}
            maxLength={300}
            autoComplete="off"
            role="combobox"
            aria-expanded={rows.length > 0}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={rows.length > 0 ? `${list}-${active}` : undefined}
            onChange={({ target }) => {
              onType(target.value)
              setActive(0)
            }}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <ul id={list} role="listbox" aria-label={t('ui.place.found')} hidden={rows.length === 0}>
        {rows.map((row, index) => (
          <li
            key={row.name}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(row)}
          >
            {row.name}
          </li>
        ))}
      </ul>
      {found?.length === 0 && <p role="status">{t('ui.place.none_found')}</p>}
    </Search>
  )
}

const Search = styled.div`
  display: grid;
  gap: var(--space-1);
  grid-column: 1 / -1;
  & > ul {
    border: 1px solid var(--color-border);
    border-radius: var(--radius-s);
    background: var(--color-surface);
    overflow: hidden;
  }
  & > ul > li {
    display: flex;
    align-items: center;
    min-height: var(--tap);
    padding: var(--space-2) var(--space-3);
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  & > ul > li + li {
    border-top: 1px solid var(--color-border);
  }
  & > ul > li:is([aria-selected='true'], :hover) {
    background: var(--color-sunken);
  }
  & > p {
    font-size: var(--text-2);
    color: var(--color-text-soft);
  }
`
