import { changeMyPassword } from '../../api/account.ts'
import { ChangePasswordInput } from '../../contract/inputs/login.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { closePopup, toast } from '../../popups/popups.ts'
import { Modal } from '../../ui/controls/modal.tsx'
import { AccountForm, useInputForm } from './account-form.tsx'
import { PasswordField } from '../../ui/controls/password-field.tsx'

/** Changes the password; requires the current one. */
export default function PasswordPopup() {
  const t = useT()
  const form = useInputForm(ChangePasswordInput, { old_password: '', new_password: '' })
  return (
    <Modal title={t('account.change_password')} size="s" onClose={() => closePopup('password')}>
      <AccountForm
        form={form}
        label={t('account.change_password')}
        onSend={async (values) => {
          const reply = await changeMyPassword(values)
          if (!reply.ok) return reply
          closePopup('password')
          toast(t('account.password_changed'))
          return undefined
        }}
      >
        <PasswordField
          label={t('account.old_password')}
          autoComplete="current-password"
          error={form.problem('old_password')}
          {...form.register('old_password')}
        />
        <PasswordField
          label={t('account.new_password')}
          hint={t('account.password_hint')}
          autoComplete="new-password"
          error={form.problem('new_password')}
          {...form.register('new_password')}
        />
      </AccountForm>
    </Modal>
  )
}
