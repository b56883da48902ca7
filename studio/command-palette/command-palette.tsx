import { useState } from 'react'
import { signOut } from '../account/session.ts'
import { useUndo } from '../document/history-keys.ts'
import { exportTheme } from '../exchange/export-theme.ts'
import { matchesSearch } from '../fields/settings-panel.tsx'
import { matchesWords } from '../../src/domain/viet-text.ts'
import { useI18n, useT } from '../../src/i18n/i18n-context.tsx'
import { FIELD_NAMES, FIELDS } from '../../src/theme/fields.ts'
import { FindList, type FoundRow } from '../components/find-list.tsx'
import { chooseScheme, SCHEMES } from '../components/scheme.ts'
import { Modal } from '../../src/ui/controls/modal.tsx'
import { DEVICES } from '../preview/devices.ts'
import { usePreviewPages } from '../preview/preview-pages.ts'
import { useWorkspace } from '../workspace.tsx'

type Command = FoundRow & { run: () => void }
const SHOWN = 12

/** Search for commands, pages, devices and settings by name. */
export default function CommandPalette() {
  const translator = useI18n()
  const { t } = translator
  const { ui } = useWorkspace()
  const [search, setSearch] = useState('')
  const commands = useCommands()
  const settings = FIELD_NAMES.filter((name) => matchesSearch(translator, name, search)).map((name): Command => ({
    id: name,
    text: t(`field.${name}`),
    detail: t(`groups.${FIELDS[name].group}`),
    run: () => ui.goToField(name),
  }))
  const matches = commands.filter((command) => matchesWords(`${command.text} ${command.detail}`, search))
  const close = () => ui.show({ dialog: undefined })
  return (
    <Modal title={t('palette.title')} onClose={close}>
      <FindList
        label={t('palette.search')}
        typed={search}
        onType={setSearch}
        rows={[...matches, ...settings].slice(0, SHOWN)}
        nothing={t('palette.nothing')}
        onChoose={({ run }) => {
          close()
          run()
        }}
      />
    </Modal>
  )
}

function useCommands(): Command[] {
  const t = useT()
  const { store, ui, documents, drafts, preview, bundle } = useWorkspace()
  const { undo, redo } = useUndo()
  const pages = usePreviewPages()
  const command = (id: string, text: string, run: () => void, detail = t('palette.commands')): Command => ({
    id,
    text,
    detail,
    run,
  })
  return [
    command('undo', t('shell.undo'), undo),
    command('redo', t('shell.redo'), redo),
    command('save', t('save.now'), () => void drafts.flush()),
    ...(bundle ? [] : [command('publish', t('publish.open'), () => ui.show({ dialog: 'publish' }))]), // it would publish the draft, not what is seen
    ...(bundle?.is_foreign ? [] : [command('versions', t('versions.open'), () => ui.show({ dialog: 'versions' }))]),
    ...(bundle?.is_foreign ? [] : [command('plan', t('plan.title'), () => ui.show({ dialog: 'plan' }))]),
    ...(bundle?.is_foreign
      ? []
      : [command('share', t('shell.share'), () => ui.show({ isProofreading: true, sheet: 'half' }))]),
    command('keys', t('shell.keys'), () => ui.show({ dialog: 'keys' })),
    command('history', t('shell.history'), () => ui.show({ dialog: 'history' })),
    ...(documents.getState().history.entries.length > 0
      ? [command('scrub', t('history.scrub'), () => ui.show({ isScrubbing: true }))]
      : []),
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
