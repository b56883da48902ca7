import { useEffect, useState } from 'react'
import { call } from '../../src/api/call.ts'
import { getPreviewAddress } from '../../src/contract/previews.ts'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { useWorkspace } from '../workspace.tsx'
import { usePreview } from './preview-store.ts'

/** The origin at which the chosen persona sees the chosen state. Undefined until the server has said it. */
export function usePreviewAddress(): string | undefined {
  const t = useT()
  const { store, preview, ui } = useWorkspace()
  const { persona, shopState: state, content, recorded } = usePreview(preview, (one) => one)
  const isPlain = persona === 'visitor' && state === 'usual' && content === ''
  const [address, setAddress] = useState(isPlain ? store.preview_address : undefined)

  useEffect(() => {
    if (recorded !== undefined) return
    let isCancelled = false
    void call(getPreviewAddress, { query: { persona, state, ...(content && { content }) } }).then((reply) => {
      if (isCancelled) return
      if (reply.ok) {
        preview.setSource(reply.data)
        return setAddress(isPlain ? store.preview_address : reply.data.address)
      }
      setAddress(store.preview_address)
      if (isPlain) return
      preview.view({ persona: 'visitor', shopState: 'usual', content: '' })
      ui.showToast(t('preview.view_failed'), 'danger')
    })
    return () => {
      isCancelled = true
    }
  }, [store, preview, ui, t, persona, state, content, isPlain, recorded])

  return recorded ?? (isPlain ? store.preview_address : address)
}
