import { useState } from 'react'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { uploadStoreImage } from '../send-file.ts'

/**
 * Uploads an image of the store's look that was chosen or dropped, and hands its address over. `problem` says why the last one was not taken; ''
 * when it was. `upload` resolves to the same.
 */
export function useThemeImage(onUploaded: (address: string) => void) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  const upload = async (image: File | undefined): Promise<string> => {
    if (!image) return ''
    setBusy(true)
    setProblem('')
    const reply = await uploadStoreImage(image, 'theme').finally(() => setBusy(false))
    if (reply.ok) {
      onUploaded(reply.data)
      return ''
    }
    const why = reply.msg || t('state.offline_text')
    setProblem(why)
    return why
  }
  return { busy, problem, upload }
}
