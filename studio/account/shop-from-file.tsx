import { useState } from 'react'
import { importStudioStore } from '../../src/contract/store-files.ts'
import type { OpenedStore } from '../../src/contract/studio.ts'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { FileButton } from '../components/file-button.tsx'
import { sendFile } from '../send-file.ts'

type Props = {
  code: string
  /** The key with which it is sent. */
  attempt: () => string
  onProblem: (problem: string) => void
  onOpened: (reply: OpenedStore) => void
}

/** The same shop as another one, from its file. Its address is the one typed above. */
export function ShopFromFile({ code, attempt, onProblem, onOpened }: Props) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const send = async (file: File | undefined) => {
    if (!file || busy) return
    setBusy(true)
    onProblem('')
    const reply = await sendFile(importStudioStore, 'file', file, { code }, { idempotencyKey: attempt() })
    setBusy(false)
    if (!reply.ok) return onProblem(reply.msg || t('state.offline_text'))
    onOpened(reply.data)
  }
  return (
    <>
      <p>{t('opening.from_file')}</p>
      <FileButton
        icon="upload"
        busy={busy}
        disabled={code.length < 3}
        label={t('opening.choose_file')}
        accept=".zip"
        onFiles={([file]) => void send(file)}
      >
        {t(busy ? 'opening.opening_file' : 'opening.choose_file')}
      </FileButton>
    </>
  )
}
