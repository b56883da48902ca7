import { styled } from 'styled-components'
import type { StudioSession, StudioStore } from '../../src/contract/studio.ts'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { Icon } from '../components/icon.tsx'
import { Action } from '../components/tool-button.tsx'
import { Page } from './page.tsx'
import { signOut } from './session.ts'

/** Choice of the store to edit, for people with several stores. */
export default function StoreChoice({
  person,
  onChoose,
}: {
  person: StudioSession
  onChoose: (store: StudioStore) => void
}) {
  const t = useT()
  return (
    <Page>
      <h1>{t('stores.title')}</h1>
      <p>{person.stores.length > 0 ? t('stores.text', { name: person.name }) : t('stores.none')}</p>
      <Stores>
        {person.stores.map((store) => (
          <li key={store.id}>
            <button type="button" onClick={() => onChoose(store)}>
              {store.logo_url ? (
                <img src={store.logo_url} alt="" width={40} height={40} />
              ) : (
                <Icon name="store" size={24} />
              )}
              <span>
                <b>{store.name}</b>
                <small>{store.address.replace(/^https?:\/\/|\/$/g, '')}</small>
              </span>
              <Icon name="chevron-right" />
            </button>
          </li>
        ))}
      </Stores>
      <NewStore href="/studio/new">
        <Icon name="plus" /> {t('opening.link')}
      </NewStore>
      <Action kind="plain" icon="log-out" onClick={() => void signOut()}>
        {t('shell.sign_out')}
      </Action>
    </Page>
  )
}

const NewStore = styled.a`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  min-height: 44px;
  border: 1px dashed var(--color-border);
  border-radius: var(--radius-m);
  color: var(--color-main-text);
  font-weight: 600;
  text-decoration: none;
  &:hover {
    border-color: var(--color-main-border);
    background: var(--color-main-soft);
  }
`
const Stores = styled.ul`
  display: grid;
  gap: var(--space-2);
  & button {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    width: 100%;
    padding: var(--space-3);
    border: 1px solid var(--color-border);
    border-radius: var(--radius-m);
  }
  & button:hover {
    border-color: var(--color-main-border);
    background: var(--color-main-soft);
  }
  & span {
    flex: 1;
    min-width: 0;
  }
  & small {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  & img {
    object-fit: contain;
  }
`
