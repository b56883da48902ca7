import { useState } from 'react'
import { styled } from 'styled-components'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { Notice } from '../../src/ui/controls/notice.tsx'
import { Modal } from '../../src/ui/controls/modal.tsx'
import { TextField } from '../../src/ui/controls/text-input.tsx'
import { FileButton } from '../components/file-button.tsx'
import { Action } from '../components/tool-button.tsx'
import { saveFile } from '../components/save-file.ts'
import { useWorkspace } from '../workspace.tsx'
import { bundleLink, makeBundle, openBundleFile, type NotOpened } from './bundle.ts'

/** Hands this screen to support as a link or a file, and opens such a file. */
export default function SupportDialog() {
  const t = useT()
  const workspace = useWorkspace()
  const { store, ui, person } = workspace
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [notOpened, setNotOpened] = useState<NotOpened>()
  const [link, setLink] = useState('')

  const during = async (run: () => Promise<string | undefined>) => {
    setBusy(true)
    setProblem('')
    setNotOpened(undefined)
    setProblem((await run().finally(() => setBusy(false))) ?? '')
  }
  const make = (withImages: boolean, use: (made: { id: string; bundle: object }) => void) =>
    during(async () => {
      const reply = await makeBundle(workspace, t, withImages)
      if (!reply.ok) return reply.msg || t('state.offline_text')
      use({ ...reply.data, bundle: { ...reply.data.bundle, images: reply.images } })
    })
  const open = (chosen: File | undefined) =>
    during(async () => {
      if (!chosen) return
      const opened = await openBundleFile(chosen, t)
      if ('problem' in opened) {
        setNotOpened(opened)
        return opened.problem
      }
      location.assign(bundleLink(store.store_code, opened.id))
    })
  const { theme } = notOpened ?? {}
  const other = person.stores.find(({ store_code }) => store_code === notOpened?.storeCode)
  return (
    <Modal title={t('support.title')} onClose={() => ui.show({ dialog: undefined })}>
      <Box>
        <p>{t('support.text')}</p>
        <div>
          <Action
            kind="primary"
            icon="link"
            busy={busy}
            onClick={() => void make(false, ({ id }) => setLink(location.origin + bundleLink(store.store_code, id)))}
          >
            {t('support.make_link')}
          </Action>
          <Action
            icon="download"
            busy={busy}
            onClick={() =>
              void make(true, ({ bundle }) => saveFile(`${store.store_code}.tiem-bundle.json`, JSON.stringify(bundle)))
            }
          >
            {t('support.make_file')}
          </Action>
          <FileButton
            icon="upload"
            busy={busy}
            label={t('support.open_file')}
            accept=".json,application/json"
            onFiles={([file]) => void open(file)}
          >
            {t('support.open_file')}
          </FileButton>
        </div>
        {link && (
          <TextField label={t('support.link')} readOnly value={link} onFocus={({ target }) => target.select()} />
        )}
        {problem && (
          <Notice tone="danger">
            <p>{other ? t('support.of_other', { name: other.name }) : problem}</p>
            {theme !== undefined && (
              <p>
                <Action icon="upload" onClick={() => ui.show({ dialog: 'import', importText: theme })}>
                  {t('support.import_it')}
                </Action>
              </p>
            )}
            {other && (
              <p>
                <a href={`/studio/${other.store_code}`}>{t('support.open_other', { name: other.name })}</a>
              </p>
            )}
          </Notice>
        )}
        <small>{t('support.private')}</small>
      </Box>
    </Modal>
  )
}

const Box = styled.div`
  display: grid;
  gap: var(--space-3);
  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
  }
`
