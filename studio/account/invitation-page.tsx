import { useEffect, useState } from 'react'
import { call } from '../../src/api/call.ts'
import { acceptStudioInvitation, findStudioInvitation } from '../../src/contract/studio.ts'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { Notice } from '../../src/ui/controls/notice.tsx'
import { TextField } from '../../src/ui/controls/text-input.tsx'
import { Loading } from '../components/loading.tsx'
import { FormStack } from '../components/form-stack.tsx'
import { Action } from '../components/tool-button.tsx'
import { useRequest } from '../components/use-request.ts'
import { CodeField } from './code-field.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { Page } from './page.tsx'
import { setSignedIn } from './session.ts'

type Invitation = { store_name: string; email: string; has_account: boolean }

/** `/studio/invitation#token=…`: says who invites, asks for name and password, and signs in. */
export default function InvitationPage() {
  const t = useT()
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token') ?? '')
  const [invitation, setInvitation] = useState<Invitation | 'invalid'>()
  const [needsCode, setNeedsCode] = useState(false)
  const { problem, setProblem, busy, send } = useRequest()

  useEffect(() => {
    void call(findStudioInvitation, { body: { token } }).then((reply) => {
      if (!reply.ok && reply.code === 0) return setProblem(t('state.offline_text'))
      setInvitation(reply.ok ? reply.data : 'invalid')
    })
  }, [token, t, setProblem])

  const submit = async (form: FormData) => {
    const [name, password] = [String(form.get('name') ?? '-'), String(form.get('password'))]
    const code = needsCode ? { code: String(form.get('code')) } : {}
    const reply = await send(call(acceptStudioInvitation, { body: { token, name, password, ...code } }))
    if (!reply.ok && reply.msg_code === 'SECOND_FACTOR_NEEDED') {
      setProblem('')
      return setNeedsCode(true)
    }
    if (!reply.ok) return
    history.replaceState(null, '', '/studio')
    setSignedIn(reply.data)
  }
  if (!invitation && !problem) return <Loading label={t('state.loading')} />
  return (
    <Page>
      {invitation === 'invalid' || !invitation ? (
        <Notice tone="warning">{problem || t('invitation.invalid')}</Notice>
      ) : (
        <>
          <h1>{t('invitation.title', { store: invitation.store_name })}</h1>
          <p>{t('invitation.text', { store: invitation.store_name, email: invitation.email })}</p>
          <FormStack onSend={submit}>
            {!invitation.has_account && (
              <TextField label={t('invitation.name')} name="name" autoComplete="name" required maxLength={100} />
            )}
            <TextField
              label={t(invitation.has_account ? 'invitation.password_own' : 'invitation.password_new')}
              name="password"
              type="password"
              required
              minLength={8}
              autoComplete={invitation.has_account ? 'current-password' : 'new-password'}
            />
            {needsCode && <CodeField />}
            {problem && <Notice tone="danger">{problem}</Notice>}
            <Action kind="primary" type="submit" busy={busy}>
              {t('invitation.accept')}
            </Action>
          </FormStack>
        </>
      )}
      <LanguageChoice />
    </Page>
  )
}
