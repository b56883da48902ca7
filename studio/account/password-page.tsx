import { useState } from 'react'
import { call } from '../../src/api/call.ts'
import { requestPasswordReset, resetStudioPassword } from '../../src/contract/studio-account.ts'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { Notice } from '../../src/ui/controls/notice.tsx'
import { TextField } from '../../src/ui/controls/text-input.tsx'
import { FormStack } from '../components/form-stack.tsx'
import { Action } from '../components/tool-button.tsx'
import { useRequest } from '../components/use-request.ts'
import { LanguageChoice } from './language-choice.tsx'
import { Page } from './page.tsx'

/** `/studio/password` asks for a link by mail; with the link's `#token=…` it sets a new password. */
export default function PasswordPage() {
  const t = useT()
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token') ?? '')
  return (
    <Page>
      {token ? <NewPassword token={token} /> : <LinkRequest />}
      <a href="/studio">{t('password.back')}</a>
      <LanguageChoice />
    </Page>
  )
}

function LinkRequest() {
  const t = useT()
  const [sentTo, setSentTo] = useState('')
  const { problem, busy, send } = useRequest()
  const submit = async (form: FormData) => {
    const email = String(form.get('email'))
    if ((await send(call(requestPasswordReset, { body: { email } }))).ok) setSentTo(email)
  }
  return (
    <>
      <h1>{t('password.title')}</h1>
      <p>{t('password.text')}</p>
      <FormStack onSend={submit}>
        <TextField label={t('sign_in.email')} name="email" type="email" autoComplete="username" required autoFocus />
        {sentTo && !problem && <Notice tone="success">{t('password.sent', { email: sentTo })}</Notice>}
        {problem && <Notice tone="danger">{problem}</Notice>}
        <Action kind="primary" type="submit" busy={busy}>
          {t(sentTo ? 'password.again' : 'password.send')}
        </Action>
      </FormStack>
    </>
  )
}

function NewPassword({ token }: { token: string }) {
  const t = useT()
  const [isSet, setSet] = useState(false)
  const [isInvalid, setInvalid] = useState(false)
  const { problem, busy, send } = useRequest()
  const submit = async (form: FormData) => {
    const password = String(form.get('password'))
    const reply = await send(call(resetStudioPassword, { body: { token, password } }))
    setInvalid(!reply.ok && reply.code === 404)
    if (!reply.ok) return
    history.replaceState(null, '', '/studio/password')
    setSet(true)
  }
  if (isSet) return <Notice tone="success">{t('password.set')}</Notice>
  return (
    <>
      <h1>{t('password.new_title')}</h1>
      <p>{t('password.new_text')}</p>
      <FormStack onSend={submit}>
        <TextField
          label={t('password.new')}
          name="password"
          type="password"
          required
          minLength={8}
          maxLength={128}
          autoComplete="new-password"
          hint={t('opening.password_hint')}
          autoFocus
        />
        {problem && <Notice tone="danger">{problem}</Notice>}
        {isInvalid ? (
          <a href="/studio/password">{t('password.other')}</a>
        ) : (
          <Action kind="primary" type="submit" busy={busy}>
            {t('password.save')}
          </Action>
        )}
      </FormStack>
    </>
  )
}
