import { useEffect, useState } from 'react'
import type { Failure } from '../src/api/call.ts'
import type { StudioSession, StudioStore } from '../src/contract/studio.ts'
import { useT } from '../src/i18n/i18n-context.tsx'
import { Notice } from '../src/ui/controls/notice.tsx'
import { Page } from './account/page.tsx'
import { createDesk } from './desk-store.ts'
import { keepDrafts } from './document/drafts.ts'
import { keepJournal } from './document/journal.ts'
import { openDocument } from './document/open-document.ts'
import { checkFooter } from './fields/footer-check.ts'
import { Action } from './look/tool-button.tsx'
import { Waiting } from './look/waiting.tsx'
import { firstDevice } from './preview/devices.ts'
import { createPreview } from './preview/preview-store.ts'
import { WorkplaceContext, type Workplace } from './workplace.tsx'
import { Workbench } from './workbench.tsx'

/** Opens the theme of a store, then shows the bench; loading, failed and ready. */
export default function OpenedStore({
  store,
  person,
  onChoose,
}: {
  store: StudioStore
  person: StudioSession
  onChoose: (store: StudioStore) => void
}) {
  const t = useT()
  const [workplace, setWorkplace] = useState<Workplace>()
  const [failure, setFailure] = useState<Failure>()
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    setFailure(undefined)
    void openDocument(store.store_code).then((opened) => {
      if (isGone) return
      if (!('store' in opened)) return setFailure(opened)
      const documents = opened.store
      const preview = createPreview(documents, firstDevice(window.innerWidth - 400))
      const made: Workplace = {
        store,
        person,
        documents,
        preview,
        drafts: keepDrafts(documents),
        footer: checkFooter(documents, preview),
        desk: createDesk(),
      }
      const stopJournal = keepJournal(documents)
      stop = () => [stopJournal, made.drafts.stop, made.footer.stop, preview.stop].forEach((one) => one())
      if (opened.recovered) made.desk.tell(t('state.recovered'))
      setWorkplace(made)
    })
    return () => {
      isGone = true
      stop?.()
    }
  }, [store, person, attempt, t])

  if (failure) {
    return (
      <Page>
        <section>
          <Notice tone="danger">
            {failure.code === 0 ? t('state.offline_text') : t('state.failed', { reason: failure.msg })}
          </Notice>
          <Action icon="refresh-cw" onClick={() => setAttempt(attempt + 1)}>
            {t('state.retry')}
          </Action>
        </section>
      </Page>
    )
  }
  if (!workplace) return <Waiting label={t('state.loading')} />
  return (
    <WorkplaceContext value={workplace}>
      <Workbench onChoose={onChoose} />
    </WorkplaceContext>
  )
}
