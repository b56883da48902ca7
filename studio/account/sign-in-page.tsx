import { useState } from 'react'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { Notice } from '../../src/ui/controls/notice.tsx'
import { TextField } from '../../src/ui/controls/text-input.tsx'
import { FormStack } from '../components/form-stack.tsx'
import { Action } from '../components/tool-button.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { Page } from './page.tsx'
import { CodeField } from './code-field.tsx'
import { signIn } from './session.ts'

/** Sign-in with e-mail and password. `linkFailed`: also explains that the sign-in link is no longer valid. */
export default function SignInPage({ linkFailed = false }: { linkFailed?: boolean }) {
  const t = useT()
  return (
    <Page>
      <h1>{t('sign_in.title')}</h1>
      <p>{t('sign_in.text')}</p>
      {linkFailed && <Notice tone="warning">{t('sign_in.link_failed')}</Notice>}
      <SignInForm />
      <a href="/studio/password">{t('sign_in.forgot')}</a>
      <a href="/studio/new">{t('opening.link')}</a>
      <LanguageChoice />
    </Page>
  )
}

/** The sign-in form, also used when the session has expired during work: then with the e-mail of who was signed in. */
export function SignInForm({ email = '', onDone }: { email?: string; onDone?: () => void }) {
  const t = useT()
  const [problem, setProblem] = useState('')
  const [needsCode, setNeedsCode] = useState(false)
  const [busy, setBusy] = useState(false)
  const submit = async (form: FormData) => {
    setBusy(true)
    const failure = await signIn({
      email: String(form.get('email')),
      password: String(form.get('password')),
      ...(needsCode && { code: String(form.get('code')) }),
    }).finally(() => setBusy(false))
    const isAskedForCode = failure?.msg_code === 'SECOND_FACTOR_NEEDED'
    if (isAskedForCode) setNeedsCode(true)
    setProblem(failure && !isAskedForCode ? failure.msg || t('state.offline_text') : '')
    if (!failure) onDone?.()
  }
  return (
    <FormStack onSend={submit}>
      <TextField
        label={t('sign_in.email')}
        name="email"
        type="email"
        autoComplete="username"
        required
        defaultValue={email}
        autoFocus={email === ''}
      />
      <TextField
        label={t('sign_in.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        autoFocus={email !== ''}
      />
      {needsCode && <CodeField />}
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Action kind="primary" type="submit" busy={busy}>
        {t('sign_in.submit')}
      </Action>
    </FormStack>
  )
}
