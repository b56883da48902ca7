import { useId, useRef } from 'react'
import { styled } from 'styled-components'
import { useT } from '../src/i18n/i18n-context.tsx'
import { LanguageChoice } from './account/language-choice.tsx'
import { signOut } from './account/session.ts'
import { useUndo } from './document/history-keys.ts'
import { exportTheme } from './exchange/export-theme.ts'
import { dropDown } from './components/bar-button.ts'
import { Icon } from './components/icon.tsx'
import { chooseScheme, SCHEMES, useScheme } from './components/scheme.ts'
import { SmallSelect } from './components/small-select.tsx'
import { ToolButton } from './components/tool-button.tsx'
import { useWorkspace } from './workspace.tsx'

/** Menu with what is rarely used, and with the toolbar items that do not fit on a narrow screen. */
export function MoreMenu() {
  const t = useT()
  const { store, ui, documents, bundle } = useWorkspace()
  const { redo } = useUndo()
  const scheme = useScheme()
  const id = useId()
  const list = useRef<HTMLElement>(null)
  const close = () => list.current?.hidePopover()
  const row = (icon: string, label: string, run: () => void, className?: string) => (
    <button
      type="button"
      className={className}
      onClick={() => {
        close()
        run()
      }}
    >
      <Icon name={icon} /> {label}
    </button>
  )
  return (
    <Place>
      <ToolButton icon="ellipsis" label={t('shell.more')} popoverTarget={id} />
      <nav ref={list} id={id} popover="auto" aria-label={t('shell.more')}>
        {row('redo-2', t('shell.redo'), redo, 'tight')}
        {row('history', t('shell.history'), () => ui.show({ dialog: 'history' }), 'phone')}
        {row('search', t('shell.commands'), () => ui.show({ dialog: 'palette' }), 'phone')}
        {!bundle?.is_foreign && row('package', t('versions.open'), () => ui.show({ dialog: 'versions' }), 'small')}
        {!bundle?.is_foreign && row('clock', t('plan.title'), () => ui.show({ dialog: 'plan' }))}
        {row('download', t('exchange.export'), () => exportTheme(documents), 'narrow')}
        {!bundle?.is_foreign && row('eye', t('shell.share'), () => ui.show({ isProofreading: true, sheet: 'half' }))}
        {row('share-2', t('support.open'), () => ui.show({ dialog: 'support' }))}
        {row('upload', t('exchange.import'), () => ui.show({ dialog: 'import' }), 'narrow')}
        {row('braces', t('exchange.json'), () => ui.show({ dialog: 'json' }))}
        <a className="narrow" href={`/studio/${store.store_code}/today`}>
          <Icon name="house" /> {t('shell.desk')}
        </a>
        <a className="narrow" href={store.address} target="_blank" rel="noreferrer" onClick={close}>
          <Icon name="external-link" /> {t('shell.open_store')}
        </a>
        <LanguageChoice />
        <SmallSelect
          label={t('shell.scheme')}
          icon="sun-moon"
          value={scheme}
          options={SCHEMES.map((value) => ({ value, label: t(`shell.scheme_${value}`) }))}
          onChange={chooseScheme}
        />
        {row('command', t('shell.keys'), () => ui.show({ dialog: 'keys' }))}
        {row('log-out', t('shell.sign_out'), () => void signOut())}
      </nav>
    </Place>
  )
}

const Place = styled.div`
  & > nav {
    ${dropDown}
    inset: calc(var(--tap) + 20px) var(--space-3) auto auto;
    padding: var(--space-2);
    min-width: 220px;
    max-width: calc(100vw - 2 * var(--space-3));
    max-height: calc(100dvh - var(--tap) - 40px);
    overflow: auto;
  }
  & > nav:popover-open {
    display: grid;
  }
  @supports (top: anchor(bottom)) {
    @media (min-width: 861px) {
      & > nav {
        inset: calc(anchor(bottom) + var(--space-1)) anchor(right) auto auto;
      }
    }
  }
  & > nav > :is(button, a, label) {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    min-height: max(var(--tap), 40px);
    padding-inline: var(--space-3);
    border-radius: var(--radius-s);
    color: var(--color-text);
  }
  & > nav > :is(button, a):hover {
    background: var(--color-sunken);
  }
  & > nav svg {
    color: var(--color-text-soft);
  }
  & > nav > label > select {
    flex: 1;
    max-width: none;
  }
  @media (min-width: 1241px) {
    & > nav > .narrow {
      display: none;
    }
  }
  @media (min-width: 861px) {
    & > nav > .small {
      display: none;
    }
  }
  @media (min-width: 481px) {
    & > nav > .phone {
      display: none;
    }
  }
  @media (min-width: 401px) {
    & > nav > .tight {
      display: none;
    }
  }
`
