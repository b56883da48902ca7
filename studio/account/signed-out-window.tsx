import { useT } from '../../src/i18n/i18n-context.tsx'
import { Window } from '../look/window.tsx'
import { useWorkplace } from '../workplace.tsx'
import { SignInForm } from './sign-in-page.tsx'

/** The session ended while somebody works: they sign in again, and nothing is lost. */
export default function SignedOutWindow() {
  const t = useT()
  const { drafts } = useWorkplace()
  return (
    <Window title={t('save.signed-out')} onClose={() => {}}>
      <p>{t('sign_in.again')}</p>
      <SignInForm onDone={() => void drafts.flush()} />
    </Window>
  )
}
