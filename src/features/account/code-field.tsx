import { useEffect, useState, type ComponentProps } from 'react'
import { styled } from 'styled-components'
import { sendEmailCode, sendPhoneCode } from '../../api/account.ts'
import { failureText } from '../../api/failure-policy.ts'
import { useBusy } from '../../api/use-busy.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { toast } from '../../popups/popups.ts'
import { Button } from '../../ui/controls/button.tsx'
import type { FieldLabels } from '../../ui/controls/field.tsx'
import { TextField } from '../../ui/controls/text-input.tsx'

const WAIT_SECONDS = 60 // before another code can be requested

export type CodeSource = 'phone' | 'email'
type Props = {
  phone: () => string
  /** Where the code is sent, when it may also be the e-mail address. */
  either?: { email: () => string; source: CodeSource; onSource?: (source: CodeSource) => void }
}

/** Field for the six-digit one-time code, with a button that sends a code to the phone or by e-mail. */
export function CodeField({ phone, either, ...field }: Props & FieldLabels & ComponentProps<'input'>) {
  const t = useT()
  const byMail = either?.source === 'email' ? either : undefined
  const [wait, setWait] = useState(0)
  useEffect(() => {
    if (wait === 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])

  const [send, busy] = useBusy(async () => {
    const reply = await (byMail ? sendEmailCode(byMail.email()) : sendPhoneCode(phone()))
    if (!reply.ok) return toast(failureText(reply, t), { tone: 'error' })
    setWait(WAIT_SECONDS)
    toast(t(byMail ? 'account.code_mailed' : 'account.code_sent'))
  })
  return (
    <div>
      <Row>
        <TextField {...field} inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
        <Button kind="soft" busy={busy} aria-disabled={wait > 0} onClick={() => void send()}>
          {wait > 0 ? t('account.code_wait', { seconds: wait }) : t('account.code_send')}
        </Button>
      </Row>
      {either?.onSource && (
        <Button kind="plain" size="s" onClick={() => either.onSource?.(byMail ? 'phone' : 'email')}>
          {t(byMail ? 'account.code_to_phone' : 'account.code_to_email')}
        </Button>
      )}
    </div>
  )
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-2);
  align-items: start;
  & > button {
    margin-top: calc(var(--text-2) * 1.5 + var(--space-1));
  }
`
