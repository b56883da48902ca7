import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../src/i18n/i18n-context.tsx'
import { Notice } from '../../src/ui/controls/notice.tsx'
import { TextField } from '../../src/ui/controls/text-input.tsx'
import { ChangeList } from '../components/change-list.tsx'
import { Action } from '../components/tool-button.tsx'
import { Modal } from '../../src/ui/controls/modal.tsx'
import { replaceDocument } from '../document/actions/replace-document.ts'
import { useAttemptKey } from '../desk/form/attempt-key.ts'
import { queries } from '../queries.ts'
import { useOpenDocument, useWorkspace } from '../workspace.tsx'
import { publishDraft } from './publish-draft.ts'
import { PublishChecks } from './publish-checks.tsx'
import { publishedText } from './published-text.ts'
import { RunningChoice, type WithRunning } from './running-choice.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import { AT_ONCE, scheduleProblem, timesOf, type Schedule } from './schedule.ts'
import { useRunning } from './use-running.ts'
import { usePending } from './use-pending.ts'

/** Issues, pending changes and the publish button. */
export default function PublishDialog() {
  const { t, format } = useI18n()
  const { store, documents, drafts, live, ui } = useWorkspace()
  const { by, at } = useOpenDocument((state) => state.saved)
  const [name, setName] = useState('')
  const [schedule, setSchedule] = useState<Schedule>()
  const [scheduleError, setScheduleError] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const { keyOf } = useAttemptKey()
  const plan = useRunning()
  const [withRunning, setWithRunning] = useState<WithRunning>('wait')
  const running = schedule ? undefined : plan?.running
  const differences = usePending()
  const close = () => ui.show({ dialog: undefined })

  useEffect(() => void live.refresh(), [live])

  /** After a look for a time: the draft is as before it, so that the next publication does not bring it back. */
  const usual = live.state.getState().document
  const backToUsual = usual && {
    label: t('schedule.draft_back'),
    run: () => replaceDocument(documents, usual, { kind: 'version', detail: t('schedule.usual') }),
  }
  const publish = async () => {
    const wrong = schedule && scheduleProblem(schedule, new Date())
    setScheduleError(wrong && wrong !== 'unread' ? t(`schedule.problem.${wrong}`) : '') // the field says itself what it cannot read
    if (wrong) return
    setBusy(true)
    setProblem('')
    const times = schedule ? timesOf(schedule) : AT_ONCE
    const replaces = withRunning === 'replace' ? running?.id : undefined
    const reply = await publishDraft(documents, drafts, { name, times, replaces, keyOf }).finally(() => setBusy(false))
    if (reply === 'not-saved')
      return setProblem(t(documents.getState().undecided.length > 0 ? 'publish.undecided' : 'publish.not_saved'))
    if (!reply.ok) {
      void queries.invalidateQueries() // the running theme may be over
      return setProblem(reply.msg || t('state.offline_text'))
    }
    void queries.invalidateQueries()
    void live.refresh()
    ui.showToast(publishedText(t, format, reply.data), 'success', reply.data.ends_at ? backToUsual : undefined)
    close()
  }

  const footer = (
    <>
      <Action onClick={close}>{t('shell.cancel')}</Action>
      <Action kind="primary" icon="send" busy={busy} disabled={!store.may_publish} onClick={() => void publish()}>
        {t(
          schedule ? 'schedule.submit' : running && withRunning === 'wait' ? 'schedule.publish_behind' : 'publish.now',
        )}
      </Action>
    </>
  )
  return (
    <Modal title={t('publish.title')} onClose={close} footer={footer}>
      <Body>
        <p>
          {t(schedule ? 'schedule.text' : running ? 'publish.text_running' : 'publish.text', {
            address: store.address,
          })}
        </p>
        {running && <RunningChoice running={running} value={withRunning} onChange={setWithRunning} />}
        {plan?.waiting.map((version) => (
          <Notice key={version.id}>
            {t('schedule.will', {
              name: version.name || t('versions.number', { id: version.id }),
              time: version.starts_at ? format.dateTime(version.starts_at) : '',
            })}
          </Notice>
        ))}
        {by && <p>{t('save.last', { name: by.name, time: format.dateTime(at) })}</p>}
        {!store.may_publish && <Notice tone="warning">{t('publish.support')}</Notice>}
        {problem && <Notice tone="danger">{problem}</Notice>}
        <h3>{t('publish.checks')}</h3>
        <PublishChecks />
        <h3>{t('publish.changes')}</h3>
        {differences?.length === 0 && <p>{t('publish.no_changes')}</p>}
        {differences && differences.length > 0 && <ChangeList differences={differences} />}
        <TextField
          label={t('publish.name')}
          value={name}
          maxLength={100}
          onChange={(event) => setName(event.target.value)}
        />
        <ScheduleFields value={schedule} error={scheduleError} onChange={setSchedule} />
      </Body>
    </Modal>
  )
}

const Body = styled.div`
  display: grid;
  gap: var(--space-3);
  & h3 {
    font-size: var(--text-2);
  }
`
