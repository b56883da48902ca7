import { useRef, useState } from 'react'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { Action } from '../components/tool-button.tsx'
import { useWorkspace } from '../workspace.tsx'
import type { TouchEdit } from './touch-edits.ts'
import { uploadStoreImage } from '../send-file.ts'

/** Replaces a picture where it is seen: a file is chosen, or dropped here. */
export function PictureHere({ edit }: { edit: TouchEdit }) {
  const t = useT()
  const { ui } = useWorkspace()
  const file = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const upload = async (image: File | undefined) => {
    if (!image) return
    setBusy(true)
    const reply = await uploadStoreImage(image, 'theme').finally(() => setBusy(false))
    if (reply.ok) edit.write(reply.data)
    else ui.showToast(reply.msg || t('state.offline_text'), 'danger')
  }
  return (
    <>
      <Action
        kind="plain"
        icon="image"
        busy={busy}
        onClick={() => file.current?.click()}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void upload(event.dataTransfer.files[0])
        }}
      >
        {t('touch.replace_picture')}
      </Action>
      <input
        ref={file}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp,image/svg+xml"
        onChange={({ target }) => void upload(target.files?.[0])}
      />
    </>
  )
}
