import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../src/i18n/i18n-context.tsx'
import { Checkbox } from '../../src/ui/controls/checkbox.tsx'
import { Notice } from '../../src/ui/controls/notice.tsx'
import { TextField } from '../../src/ui/controls/text-input.tsx'
import { ChangeList } from '../components/change-list.tsx'
import { Action } from '../components/tool-button.tsx'
import { Modal } from '../../src/ui/controls/modal.tsx'
import { moveTo } from '../document/document-store.ts'
import { useAttemptKey } from '../desk/form/attempt-key.ts'
import { queries } from '../queries.ts'
import { toDecide } from '../document/saved-draft.ts'
import { useOpenDocument, useWorkspace } from '../workspace.tsx'
import { publishDraft } from './publish-draft.ts'
import { PublishChecks } from './publish-checks.tsx'
import { publishedText } from './published-text.ts'
import { RunningChoice, type WithRunning } from './running-choice.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import { AT_ONCE, scheduleProblem, timesOf, type Schedule } from './schedule.ts'
import { useRunning } from './use-running.ts'
import { useBackToUsual } from './use-back-to-usual.ts'
import { usePending } from './use-pending.ts'

/** Issues, pending changes and the publish button. */
export default function PublishDialog() {
  const { t, format } = useI18n()
  const { store, documents, drafts, live, ui } = useWorkspace()
  const { by, at } = useOpenDocument((state) => state.saved)
  const [timedLook] = useState(() => ui.state.getState().timedLook)
  const [name, setName] = useState(timedLook?.name ?? '')
  const [schedule, setSchedule] = useState<Schedule | undefined>(timedLook && { from: '', to: '' })
  const [isBack, setIsBack] = useState(true)
  const [scheduleError, setScheduleError] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const { keyOf } = useAttemptKey()
  const plan = useRunning()
  const [withRunning, setWithRunning] = useState<WithRunning>('wait')
  const running = schedule ? undefined : plan?.running
  const differences = usePending()
  /** A look for a time that is not scheduled after all leaves nothing in the draft. */
  const close = () => {
    const { timedLook: look } = ui.state.getState() // others may have saved meanwhile
    if (look && documents.getState().history.document === look.after) moveTo(documents, look.cursor)
    ui.show({ dialog: undefined, timedLook: undefined })
  }

  useEffect(() => void live.refresh(), [live])

  const backToUsual = useBackToUsual()
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
      return setProblem(
        t(toDecide(documents.getState().undecided).length > 0 ? 'publish.undecided' : 'publish.not_saved'),
      )
    if (!reply.ok) {
      void queries.invalidateQueries() // the running theme may be over
      return setProblem(reply.msg || t('state.offline_text'))
    }
    void queries.invalidateQueries()
    void live.refresh()
    const undo = reply.data.ends_at && isBack ? await backToUsual() : undefined
    const text = publishedText(t, format, reply.data)
    ui.showToast(
      undo ? `${text} ${t('schedule.is_back')}` : text,
      'success',
      undo && { label: t('shell.undo'), run: undo },
    )
    ui.show({ timedLook: undefined, dialog: undefined })
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
        {schedule?.to && (
          <Checkbox
            label={t('schedule.put_back')}
            hint={t('schedule.put_back_hint')}
            checked={isBack}
            onChange={({ target }) => setIsBack(target.checked)}
          />
        )}
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
