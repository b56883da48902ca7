import { useT } from '../../src/i18n/i18n-context.tsx'
import { Modal } from '../../src/ui/controls/modal.tsx'
import { useWorkspace } from '../workspace.tsx'
import { SignInForm } from './sign-in-page.tsx'

/** Shown when the session has expired during work. After signing in, the unsaved changes are saved. */
export default function SignedOutDialog() {
  const t = useT()
  const { drafts, person } = useWorkspace()
  return (
    <Modal title={t('save.signed-out')} onClose={() => {}}>
      <p>{t('sign_in.again')}</p>
      <SignInForm email={person.email} onDone={() => void drafts.flush()} />
    </Modal>
  )
}
