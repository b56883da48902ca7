import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { isAllowed } from '../../../src/domain/permissions.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { LanguageChoice } from '../../account/language-choice.tsx'
import { signOut } from '../../account/session.ts'
import { Icon } from '../../components/icon.tsx'
import { SmallSelect } from '../../components/small-select.tsx'
import { ToolButton } from '../../components/tool-button.tsx'
import { useDesk } from './desk-context.ts'
import { openQuickSearch } from './desk-state.ts'
import { RoomLink } from './room-link.tsx'
import type { Room } from './rooms.ts'

/** The rooms: a column at the side, on phones a row at the bottom that scrolls. */
export function DeskNav({ rooms, current }: { rooms: readonly Room[]; current: string }) {
  const t = useT()
  const { store, person } = useDesk()
  const rowOfRooms = useRef<HTMLElement>(null)
  useEffect(() => {
    const link = rowOfRooms.current?.querySelector('[aria-current]')
    link?.scrollIntoView({ block: 'nearest', inline: 'center' }) // on phones the row scrolls
  }, [current])
  return (
    <Side>
      <header>
        {person.stores.length > 1 ? (
          <SmallSelect
            label={t('shell.store')}
            value={store.store_code}
            options={person.stores.map(({ store_code, name }) => ({ value: store_code, label: name }))}
            onChange={(code) => location.assign(`/studio/${code}/${current}`)}
          />
        ) : (
          <b>{store.name}</b>
        )}
      </header>
      <nav ref={rowOfRooms} aria-label={t('desk.rooms_label')}>
        <button type="button" onClick={openQuickSearch} title={`${t('desk.search.title')} (Ctrl K)`}>
          <Icon name="search" /> <span>{t('desk.search.short')}</span>
        </button>
        {rooms.map(({ path, icon }) => (
          <RoomLink key={path} to={path} aria-current={path === current ? 'page' : undefined}>
            <Icon name={icon} /> <span>{t(`desk.rooms.${path}`)}</span>
          </RoomLink>
        ))}
        {isAllowed(store.role, 'theme.read') && (
          <a href={`/studio/${store.store_code}`}>
            <Icon name="palette" /> <span>{t('desk.rooms.theme')}</span>
          </a>
        )}
        <a href={store.address} target="_blank" rel="noreferrer">
          <Icon name="external-link" /> <span>{t('shell.open_store')}</span>
        </a>
      </nav>
      <footer>
        <span title={person.email}>{person.name}</span>
        <LanguageChoice />
        <ToolButton icon="log-out" label={t('shell.sign_out')} onClick={() => void signOut()} />
      </footer>
    </Side>
  )
}

const Side = styled.aside`
  display: grid;
  grid-template-rows: auto 1fr auto;
  min-height: 0;
  min-width: 0;
  border-right: 1px solid var(--color-border);
  background: var(--color-surface);
  & > header {
    padding: var(--space-3);
    overflow: hidden;
  }
  & > nav {
    display: grid;
    align-content: start;
    gap: 2px;
    padding: var(--space-2);
    overflow-y: auto;
  }
  & a,
  & > nav > button {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    min-height: 40px;
    padding-inline: var(--space-3);
    border-radius: var(--radius-s);
    color: var(--color-text-soft);
    font-weight: 600;
  }
  & a:hover,
  & > nav > button:hover {
    background: var(--color-sunken);
  }
  & a[aria-current] {
    background: var(--color-main-soft);
    color: var(--color-main-text);
  }
  & > footer {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    padding: var(--space-2);
    border-top: 1px solid var(--color-border);
  }
  & > footer > span {
    flex: 1 1 100%;
    padding-inline: var(--space-2);
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  @media (max-width: 860px) {
    display: flex;
    align-items: center;
    overflow-x: auto;
    border: 0;
    border-top: 1px solid var(--color-border);
    padding-bottom: env(safe-area-inset-bottom);
    & > header {
      display: none;
    }
    & > nav {
      display: flex;
      overflow: visible;
      padding: 0;
    }
    & a,
    & > nav > button {
      flex-direction: column;
      justify-content: center;
      gap: 2px;
      min-width: 72px;
      min-height: 56px;
      padding-inline: var(--space-2);
      font-size: 0.75rem;
      white-space: nowrap;
    }
    & > footer {
      flex-wrap: nowrap;
      border: 0;
    }
    & > footer > span {
      display: none;
    }
  }
`
