import { useId, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { useT } from '../../i18n/i18n-context.tsx'
import { Field } from '../controls/field.tsx'
import { TextInput } from '../controls/text-input.tsx'

type Found = {
  province: number
  district: number | null
  wards: number | null
  name: string
  /** the unit of the other scheme that the text names */ written: string | null
  /** the text means this place and no other */ is_sure: boolean
} & Beside
/** What else stands in a pasted text, often empty. */
export type Beside = { street: string; person: string; phone: string }
export type PlaceSearchProps = {
  typed: string
  onType: (text: string) => void
  maxLength: number
  /** Places for the typed text, the best first; undefined while nothing is known. */
  found: readonly Found[] | undefined
}
type Props = PlaceSearchProps & { scheme: 'legacy' | '2025'; onChoose: (place: Found) => void }

/**
 * A field that finds a ward by a few letters or by a pasted address, before the lists to choose from. It is part of no form: Enter chooses the place
 * that the text means; when it may mean several, that is asked and Enter waits for an arrow. Needs JavaScript.
 */
export function PlaceSearch({ scheme, typed, onType, maxLength, found, onChoose }: Props) {
  const t = useT()
  const list = useId()
  const [moved, setMoved] = useState<number>()
  const rows = found ?? []
  const active = moved ?? (rows[0]?.is_sure ? 0 : -1)
  const choose = (row: Found | undefined) => {
    if (!row) return
    onChoose(row)
    onType('')
    setMoved(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return // Enter ends a composed word, arrows move in the input method
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && rows.length > 0) {
      event.preventDefault()
      setMoved(active < 0 && step < 0 ? rows.length - 1 : (active + step + rows.length) % rows.length)
    } else if (event.key === 'Enter') {
      event.preventDefault() // it would send the form around the field
      choose(rows[active])
    } else if (event.key === 'Escape' && typed) {
      event.preventDefault()
      event.stopPropagation() // the window around the field stays
      onType('')
    }
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text')
    if (!/[\r\n]/.test(pasted)) return
    event.preventDefault() // a field of one line would join the end of a line to the beginning of the next
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const lines = pasted
      .trim()
      .split(/\s*[\r\n]+\s*/)
      .join(', ')
    const text = value.slice(0, selectionStart ?? undefined) + lines + value.slice(selectionEnd ?? value.length)
    onType(text.slice(0, maxLength))
    setMoved(undefined)
  }
  return (
    <Search data-scripted>
      <Field label={t('ui.place.search')} hint={t('ui.place.search_hint')}>
        {(wiring) => (
          <TextInput
            {...wiring}
            type="search"
            value={typed}
            maxLength={maxLength}
            autoComplete="off"
            role="combobox"
            aria-expanded={rows.length > 0}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={rows[active] ? `${list}-${active}` : undefined}
            onChange={({ target }) => {
              onType(target.value)
              setMoved(undefined)
            }}
            onPaste={onPaste}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <ul id={list} role="listbox" aria-label={t('ui.place.found')} hidden={rows.length === 0}>
        {rows.map((row, index) => (
          <li
            key={`${row.province} ${row.district} ${row.wards}`}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(row)}
          >
            {row.written
              ? t(scheme === '2025' ? 'ui.place.was' : 'ui.place.is_now', { place: row.name, other: row.written })
              : row.name}
          </li>
        ))}
      </ul>
      {rows[0] && !rows[0].is_sure && (
        <p role="status">{t(rows.length === 1 ? 'ui.place.not_whole' : 'ui.place.which')}</p>
      )}
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
