import { useState } from 'react'
import { callPath } from '../../../src/api/call.ts'
import { OWN_PAGE_HEADER, type Envelope } from '../../../src/contract/endpoint.ts'
import { exportOwnerStore } from '../../../src/contract/store-files.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { saveBlob } from '../../components/save-file.ts'
import { studioLanguage } from '../../components/studio-messages.ts'
import { Action } from '../../components/tool-button.tsx'
import { useDesk } from '../shell/desk-context.ts'
import { setSignedOut, showToast } from '../shell/desk-state.ts'

/** Takes the whole shop as a file: it is made first, which takes a few seconds, and one at a time. */
export function StoreFileButton() {
  const t = useT()
  const { store } = useDesk()
  const [isBusy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    try {
      const response = await fetch(callPath(exportOwnerStore, store.store_code, {}), {
        method: exportOwnerStore.method,
        headers: { ...OWN_PAGE_HEADER, 'content-lang': studioLanguage() },
      })
      if (response.ok) return saveBlob(`${store.store_code}.zip`, await response.blob())
      if (response.status === 401) return setSignedOut(true)
      showToast(((await response.json()) as Envelope).msg, 'failed')
    } catch {
      showToast(t('state.offline_text'), 'failed')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Action icon="download" busy={isBusy} onClick={() => void take()}>
      {t('desk.imports.store_file')}
    </Action>
  )
}
