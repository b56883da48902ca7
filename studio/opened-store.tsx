import { useEffect, useState } from 'react'
import type { Failure } from '../src/api/call.ts'
import type { StudioSession, StudioStore } from '../src/contract/studio.ts'
import { useT } from '../src/i18n/i18n-context.tsx'
import { Notice } from '../src/ui/controls/notice.tsx'
import { Page } from './account/page.tsx'
import { Action } from './look/tool-button.tsx'
import { Waiting } from './look/waiting.tsx'
import { openWorkplace } from './open-workplace.ts'
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
    void openWorkplace(store, person, t).then((opened) => {
      if (!('workplace' in opened)) return isGone ? undefined : setFailure(opened)
      if (isGone) return opened.stop()
      stop = opened.stop
      setWorkplace(opened.workplace)
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
