import { fileDrop } from '../components/file-drop.ts'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { PictureFile } from '../images/picture-file.tsx'
import { useThemeImage } from '../images/use-theme-image.ts'
import { useWorkspace } from '../workspace.tsx'
import type { TouchEdit } from './touch-edits.ts'

/** Replaces a picture where it is seen: a file is chosen, or dropped here. */
export function PictureHere({ edit }: { edit: TouchEdit }) {
  const t = useT()
  const { ui } = useWorkspace()
  const { busy, upload } = useThemeImage((address) => edit.write(address))
  const replace = async (image: File | undefined) => {
    const reply = await upload(image)
    if (reply && !reply.ok) ui.showToast(reply.msg || t('state.offline_text'), 'danger')
  }
  return (
    <PictureFile
      kind="plain"
      icon="image"
      busy={busy}
      onFiles={([image]) => void replace(image)}
      {...fileDrop(([image]) => void replace(image))}
    >
      {t('touch.replace_picture')}
    </PictureFile>
  )
}
