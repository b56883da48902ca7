import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { TextInput } from '../../../src/ui/controls/text-input.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Icon } from '../../components/icon.tsx'
import { go } from './address.ts'
import { useRoomPath } from './desk-context.ts'
import { useFound } from './quick-search-results.ts'
import { RoomLink } from './room-link.tsx'

const TYPING_MS = 200

/** Goes to a room, an order, a product or a customer by a few letters: what the person's role may read. */
export default function QuickSearch({ onClose }: { onClose: () => void }) {
  const t = useT()
  const pathOf = useRoomPath()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const [active, setActive] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const found = useFound(typed.trim(), search)
  const current = Math.min(active, found.length - 1)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setActive((current + step + found.length) % Math.max(1, found.length))
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing && found[current]) {
      event.preventDefault()
      go(pathOf(found[current].path))
      onClose()
    }
  }
  return (
    <Dialog title={t('desk.search.title')} onClose={onClose}>
      <TextInput
        type="search"
        data-first-focus
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-activedescendant={found[current] && `${listId}-${current}`}
        aria-label={t('desk.search.title')}
        placeholder={t('desk.search.hint')}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      {found.length === 0 && <p role="status">{t('desk.search.nothing')}</p>}
      <List id={listId} role="listbox" aria-label={t('desk.search.title')}>
        {found.map(({ path, icon, text, detail }, index) => (
          <li key={path} id={`${listId}-${index}`} role="option" aria-selected={index === current}>
            <RoomLink href={pathOf(path)} tabIndex={-1} onClick={onClose}>
              <Icon name={icon} />
              <b>{text}</b>
              <small>{detail}</small>
            </RoomLink>
          </li>
        ))}
      </List>
    </Dialog>
  )
}

const List = styled.ul`
  display: grid;
  margin-top: var(--space-2);
  & a {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    min-height: var(--tap);
    padding-inline: var(--space-2);
    border-radius: var(--radius-s);
  }
  & b {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & small {
    margin-inline-start: auto;
    color: var(--color-text-soft);
    text-align: end;
  }
  & [aria-selected='true'] > a {
    background: var(--color-main-soft);
    color: var(--color-main-text);
  }
`
