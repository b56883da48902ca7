import { useRef, useState } from 'react'
import { call, type Failure } from '../../src/api/call.ts'
import {
  cancelThemeSchedule,
  getThemeVersion,
  listThemeVersions,
  restoreThemeVersion,
  type ThemeVersion,
} from '../../src/contract/owner-themes.ts'
import { useFormat, useT } from '../../src/i18n/i18n-context.tsx'
import { readThemeDocument } from '../../src/theme/document.ts'
import { Notice } from '../../src/ui/controls/notice.tsx'
import { replaceDocument } from '../document/actions/replace-document.ts'
import { focusRow } from '../components/focus-row.ts'
import { Loading } from '../components/loading.tsx'
import { Modal } from '../../src/ui/controls/modal.tsx'
import { queries } from '../queries.ts'
import { useAttemptKey } from '../desk/form/attempt-key.ts'
import { useStoreQuery } from '../use-store-query.ts'
import { useWorkspace } from '../workspace.tsx'
import { NotRead } from '../components/not-read.tsx'
import { Action } from '../components/tool-button.tsx'
import { RunningChoice, type WithRunning } from './running-choice.tsx'
import { behindOf, runningOf } from './use-running.ts'
import { CompareVersions } from './compare-versions.tsx'
import { publishedText } from './published-text.ts'
import { VersionRow } from './version-row.tsx'

/** Published versions, newest first. Each can be loaded into the editor, compared, or published again; a schedule can be cancelled. */
export default function VersionsDialog() {
  const t = useT()
  const format = useFormat()
  const { documents, live, ui } = useWorkspace()
  const [now] = useState(() => new Date())
  const [busy, setBusy] = useState(0)
  const [problem, setProblem] = useState('')
  const [compared, setCompared] = useState<number>()
  const [lastCompared, setLastCompared] = useState<number>() // where the focus returns to
  const { keyOf, done } = useAttemptKey()
  const [asked, setAsked] = useState<ThemeVersion>()
  const [withRunning, setWithRunning] = useState<WithRunning>('replace')
  const rows = useRef<HTMLUListElement>(null)
  const { data, isPending, isError, error, refetch } = useStoreQuery(
    listThemeVersions,
    { query: { limit: 50 } },
    { staleTime: 0 },
  )
  const close = () => ui.show({ dialog: undefined })
  const titleOf = (version: ThemeVersion) => version.name || t('versions.number', { id: version.id })

  /** The answer about one version, or undefined after a failure, which is then shown. */
  const ask = async <Answer extends { ok: true }>(version: ThemeVersion, request: Promise<Answer | Failure>) => {
    setBusy(version.id)
    setProblem('')
    const reply = await request.finally(() => setBusy(0))
    if (reply.ok) return reply
    setProblem(reply.msg || t('state.offline_text'))
    return undefined
  }
  const changed = (text: string) => {
    done()
    void queries.invalidateQueries()
    void live.refresh()
    ui.showToast(text, 'success')
  }
  const reopen = async (version: ThemeVersion) => {
    const reply = await ask(version, call(getThemeVersion, { params: { id: version.id } }))
    if (!reply) return
    const { document } = readThemeDocument(reply.data.document)
    replaceDocument(documents, document, { kind: 'version', detail: titleOf(version) })
    close()
  }
  const running = data && runningOf(data.data, now).running
  /** While a theme of limited time runs, the owner says first whether it waits for that one's end. */
  const publishAgain = async (version: ThemeVersion, replaces?: number) => {
    const options = { idempotencyKey: keyOf(['again', version.id, replaces]) }
    const args = { params: { id: version.id }, ...(replaces && { body: { replaces } }) }
    const reply = await ask(version, call(restoreThemeVersion, args, options))
    if (!reply) return void queries.invalidateQueries()
    setAsked(undefined)
    changed(publishedText(t, format, reply.data))
  }
  const askFirst = (version: ThemeVersion) => (running ? setAsked(version) : publishAgain(version))
  const cancel = async (version: ThemeVersion) => {
    const options = { idempotencyKey: keyOf(['cancel', version.id]) }
    const reply = await ask(version, call(cancelThemeSchedule, { params: { id: version.id } }, options))
    if (!reply) return
    changed(t('schedule.cancelled_done'))
    focusRow(rows.current, data?.data.indexOf(version) ?? 0) // the pressed button goes with the schedule
  }
  const compare = ({ id }: ThemeVersion) => {
    setCompared(id)
    setLastCompared(id)
  }
  const actions = { reopen, publishAgain: askFirst, cancel, compare }

  if (compared !== undefined && data) {
    const versions = data.data.map((version) => ({ id: version.id, title: titleOf(version) }))
    return <CompareVersions versions={versions} first={compared} onClose={() => setCompared(undefined)} />
  }
  if (asked && running) {
    const footer = (
      <>
        <Action onClick={() => setAsked(undefined)}>{t('shell.cancel')}</Action>
        <Action
          kind="primary"
          busy={busy === asked.id}
          onClick={() => void publishAgain(asked, withRunning === 'replace' ? running.id : undefined)}
        >
          {t(withRunning === 'replace' ? 'publish.now' : 'schedule.publish_behind')}
        </Action>
      </>
    )
    return (
      <Modal
        title={`${t('versions.publish_again')}: ${titleOf(asked)}`}
        onClose={() => setAsked(undefined)}
        footer={footer}
      >
        {problem && <Notice tone="danger">{problem}</Notice>}
        <RunningChoice running={running} value={withRunning} onChange={setWithRunning} />
      </Modal>
    )
  }
  return (
    <Modal title={t('versions.title')} onClose={close}>
      {problem && <Notice tone="danger">{problem}</Notice>}
      {isPending && <Loading label={t('state.loading')} />}
      {isError && <NotRead problem={error} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && <p>{t('versions.none')}</p>}
      <ul ref={rows}>
        {data?.data.map((version) => (
          <VersionRow
            key={version.id}
            version={version}
            title={titleOf(version)}
            busy={busy === version.id}
            isBack={lastCompared === version.id}
            now={now}
            behind={running && version.id === behindOf(data.data, running)?.id ? running : undefined}
            actions={actions}
          />
        ))}
      </ul>
    </Modal>
  )
}
