import { useId, useState, type KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { signOut } from '../account/session.ts'
import { useUndo } from '../document/history-keys.ts'
import { exportTheme } from '../exchange/export-theme.ts'
import { matchesSearch } from '../fields/settings-panel.tsx'
import { matchesWords } from '../../src/domain/viet-text.ts'
import { useI18n, useT } from '../../src/i18n/i18n-context.tsx'
import { FIELD_NAMES, FIELDS } from '../../src/theme/fields.ts'
import { chooseScheme, SCHEMES } from '../components/scheme.ts'
import { Dialog } from '../components/dialog.tsx'
import { DEVICES } from '../preview/devices.ts'
import { usePreviewPages } from '../preview/preview-pages.ts'
import { useWorkspace } from '../workspace.tsx'

type Command = { id: string; label: string; about: string; run: () => void }
const SHOWN = 12

/** Search for commands, pages, devices and settings by name. */
export default function CommandPalette() {
  const translator = useI18n()
  const { t } = translator
  const { ui } = useWorkspace()
  const list = useId()
  const [search, setSearch] = useState('')
  const [activeIndex, setActiveIndex] = useState(0)
  const commands = useCommands()
  const settings = FIELD_NAMES.filter((name) => matchesSearch(translator, name, search)).map((name): Command => ({
    id: name,
    label: t(`field.${name}`),
    about: t(`groups.${FIELDS[name].group}`),
    run: () => ui.goToField(name),
  }))
  const matches = [
    ...commands.filter((command) => matchesWords(`${command.label} ${command.about}`, search)),
    ...settings,
  ].slice(0, SHOWN)
  const current = matches[Math.min(activeIndex, matches.length - 1)]
  const close = () => ui.show({ dialog: undefined })
  const run = (command: Command | undefined) => {
    if (!command) return
    close()
    command.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') setActiveIndex(Math.min(matches.length - 1, activeIndex + 1))
    else if (event.key === 'ArrowUp') setActiveIndex(Math.max(0, activeIndex - 1))
    else if (event.key === 'Enter') run(current)
    else return
    event.preventDefault()
  }
  return (
    <Dialog title={t('palette.title')} onClose={close}>
      <Box>
        <input
          type="search"
          role="combobox"
          aria-expanded="true"
          aria-controls={list}
          aria-activedescendant={current ? `${list}-${current.id}` : undefined}
          aria-label={t('palette.search')}
          placeholder={t('palette.search')}
          data-first-focus=""
          value={search}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setSearch(event.target.value)
            setActiveIndex(0)
          }}
        />
        <ul id={list} role="listbox" aria-label={t('palette.title')}>
          {matches.map((command) => (
            <li
              key={command.id}
              id={`${list}-${command.id}`}
              role="option"
              aria-selected={command === current}
              onClick={() => run(command)}
            >
              <span>{command.label}</span>
              <small>{command.about}</small>
            </li>
          ))}
        </ul>
        {matches.length === 0 && <p>{t('palette.nothing')}</p>}
      </Box>
    </Dialog>
  )
}

function useCommands(): Command[] {
  const t = useT()
  const { store, ui, documents, drafts, preview, bundle } = useWorkspace()
  const { undo, redo } = useUndo()
  const pages = usePreviewPages()
  const command = (id: string, label: string, run: () => void, about = t('palette.commands')): Command => ({
    id,
    label,
    run,
    about,
  })
  return [
    command('undo', t('shell.undo'), undo),
    command('redo', t('shell.redo'), redo),
    command('save', t('save.now'), () => void drafts.flush()),
    ...(bundle ? [] : [command('publish', t('publish.open'), () => ui.show({ dialog: 'publish' }))]), // it would publish the draft, not what is seen
    ...(bundle?.is_foreign ? [] : [command('versions', t('versions.open'), () => ui.show({ dialog: 'versions' }))]),
    command('history', t('shell.history'), () => ui.show({ dialog: 'history' })),
    command('matrix', t('matrix.open'), () => ui.show({ dialog: 'matrix' })),
    command('support', t('support.title'), () => ui.show({ dialog: 'support' })),
    command('import', t('exchange.import'), () => ui.show({ dialog: 'import' })),
    command('json', t('exchange.json'), () => ui.show({ dialog: 'json' })),
    command('looks', t('looks.open'), () => ui.show({ dialog: 'looks' })),
    command('presets', t('presets.open'), () => ui.show({ group: 'presets', search: '', sheet: 'half' })),
    command('export', t('exchange.export'), () => exportTheme(documents)),
    command('store', t('shell.open_store'), () => void window.open(store.address, '_blank', 'noopener')),
    ...SCHEMES.map((scheme) =>
      command(`scheme-${scheme}`, t(`shell.scheme_${scheme}`), () => chooseScheme(scheme), t('shell.scheme')),
    ),
    ...DEVICES.map((device) =>
      command(
        device.id,
        t(`device.${device.id}`),
        () => preview.state.setState({ devices: [device] }),
        t('preview.device'),
      ),
    ),
    ...pages.map((page) => command(`page-${page.path}`, page.label, () => preview.go(page.path), t('preview.page'))),
    command('sign-out', t('shell.sign_out'), () => void signOut()),
  ]
}

const Box = styled.div`
  display: grid;
  gap: var(--space-2);
  & input {
    min-height: 44px;
    padding-inline: var(--space-3);
    border: 1px solid var(--color-border-strong);
    border-radius: var(--radius-s);
    background: var(--color-surface);
    font-size: var(--text-3);
  }
  & li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-3);
    min-height: var(--tap);
    padding: var(--space-1) var(--space-3);
    border-radius: var(--radius-s);
    cursor: pointer;
  }
  & li:hover {
    background: var(--color-sunken);
  }
  & li[aria-selected='true'] {
    background: var(--color-main-soft);
    color: var(--color-main-text);
  }
  & small {
    color: var(--color-text-soft);
    font-size: 0.75rem;
  }
`
