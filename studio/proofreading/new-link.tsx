import { useState } from 'react'
import { styled } from 'styled-components'
import { call } from '../../src/api/call.ts'
import type { ThemeVersion } from '../../src/contract/owner-themes.ts'
import { listThemeVersions } from '../../src/contract/owner-themes.ts'
import { SHARE_DAYS, shareTheme, type ThemeShare } from '../../src/contract/theme-shares.ts'
import { useFormat, useT } from '../../src/i18n/i18n-context.tsx'
import { Notice } from '../../src/ui/controls/notice.tsx'
import { SelectField } from '../../src/ui/controls/select.tsx'
import { TextField } from '../../src/ui/controls/text-input.tsx'
import { FormStack } from '../components/form-stack.tsx'
import { Action } from '../components/tool-button.tsx'
import { useRequest } from '../components/use-request.ts'
import { useAttemptKey } from '../desk/form/attempt-key.ts'
import { scheduleState } from '../publish/schedule.ts'
import { useStoreQuery } from '../use-store-query.ts'
import { useWorkspace } from '../workspace.tsx'

const USUAL_DAYS = 7

/** Makes a link to the draft, or to a version that begins later, and copies it. The draft is saved first: what is shared is what is seen. */
export function NewLink({ onMade }: { onMade: (share: ThemeShare) => void }) {
  const t = useT()
  const format = useFormat()
  const { drafts } = useWorkspace()
  const [now] = useState(() => new Date())
  const [version, setVersion] = useState('')
  const [days, setDays] = useState<(typeof SHARE_DAYS)[number]>(USUAL_DAYS)
  const [note, setNote] = useState('')
  const { busy, problem, setProblem, send } = useRequest()
  const { keyOf, done } = useAttemptKey()
  const { data } = useStoreQuery(listThemeVersions, { query: { limit: 50 } })
  const planned = (data?.data ?? []).filter((one) => scheduleState(one, now) === 'waiting')

  const make = async () => {
    if (version === '' && !(await drafts.flush())) return setProblem(t('proof.not_saved'))
    const body = { days, note, version: version === '' ? null : Number(version) }
    const reply = await send(call(shareTheme, { body }, { idempotencyKey: keyOf(body) }))
    if (!reply.ok) return
    done()
    setNote('')
    onMade(reply.data)
  }
  const nameOf = (one: ThemeVersion) =>
    t('proof.version', { name: one.name ?? `#${one.id}`, time: format.dateTime(one.starts_at ?? one.published_at) })
  return (
    <FormStack onSend={make}>
      {planned.length > 0 && (
        <SelectField
          label={t('proof.what')}
          value={version}
          options={[
            { value: '', label: t('proof.draft') },
            ...planned.map((one) => ({ value: one.id, label: nameOf(one) })),
          ]}
          onChange={({ target }) => setVersion(target.value)}
        />
      )}
      <SelectField
        label={t('proof.until')}
        value={days}
        options={SHARE_DAYS.map((count) => ({ value: count, label: t('proof.days', { count }) }))}
        onChange={({ target }) => setDays(SHARE_DAYS.find((one) => one === Number(target.value)) ?? USUAL_DAYS)}
      />
      <TextField
        label={t('proof.note')}
        optional
        maxLength={200}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {problem && <Notice tone="danger">{problem}</Notice>}
      <End>
        <Action kind="primary" icon="link" type="submit" busy={busy}>
          {t('proof.make')}
        </Action>
      </End>
    </FormStack>
  )
}

const End = styled.div`
  display: flex;
  justify-content: flex-end;
`
