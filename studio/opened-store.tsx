import { useEffect, useState } from 'react'
import type { Failure } from '../src/api/call.ts'
import type { StudioSession, StudioStore } from '../src/contract/studio.ts'
import { useT } from '../src/i18n/i18n-context.tsx'
import { Notice } from '../src/ui/controls/notice.tsx'
import { Page } from './account/page.tsx'
import { Action } from './components/tool-button.tsx'
import { Loading } from './components/loading.tsx'
import { openWorkplace } from './open-workplace.ts'
import { WorkspaceContext, type Workspace } from './workspace.tsx'
import { Workbench } from './workbench.tsx'

/** Loads the theme of a store, then shows the workbench: loading, failed, ready. */
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
  const [workspace, setWorkplace] = useState<Workspace>()
  const [failure, setFailure] = useState<Failure>()
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let stop: (() => void) | undefined
    let isCancelled = false
    setFailure(undefined)
    void openWorkplace(store, person, t).then((opened) => {
      if (!('workplace' in opened)) return isCancelled ? undefined : setFailure(opened)
      if (isCancelled) return opened.stop()
      stop = opened.stop
      setWorkplace(opened.workplace)
    })
    return () => {
      isCancelled = true
      stop?.()
    }
  }, [store, person, attempt, t])

  if (failure) {
    return (
      <Page>
        <Notice tone="danger">
          {failure.code === 0 ? t('state.offline_text') : t('state.failed', { reason: failure.msg })}
        </Notice>
        <Action icon="refresh-cw" onClick={() => setAttempt(attempt + 1)}>
          {t('state.retry')}
        </Action>
      </Page>
    )
  }
  if (!workspace) return <Loading label={t('state.loading')} />
  return (
    <WorkspaceContext value={workspace}>
      <Workbench onChoose={onChoose} />
    </WorkspaceContext>
  )
}
