import { useState } from 'react'
import { useSession } from '../../api/account.ts'
import { LoginInput } from '../../contract/inputs/login.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { closePopup, openPopup, toast } from '../../popups/popups.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Modal } from '../../ui/controls/modal.tsx'
import { TextField } from '../../ui/controls/text-input.tsx'
import { AccountForm, useInputForm } from './account-form.tsx'
import { CodeField } from './code-field.tsx'
import { PasswordField } from '../../ui/controls/password-field.tsx'

/**
 * Login with the password of an existing account. The guest's cart is then merged into the account and the page's data is refetched (storefront.md
 * §4).
 */
export default function LoginPopup({ phone }: { phone: string }) {
  const t = useT()
  const { logIn } = useSession()
  const [needsCode, setNeedsCode] = useState(false)
  const form = useInputForm(LoginInput, { email_or_phone_number: phone, password: '' })
  const typed = () => form.getValues('email_or_phone_number') ?? ''
  const forgot = () => {
    closePopup('login')
    openPopup('forgot', { phone: form.getValues('email_or_phone_number') ?? phone })
  }
  return (
    <Modal title={t('account.login_title')} size="s" onClose={() => closePopup('login')}>
      <AccountForm
        form={form}
        label={t('account.login')}
        onSend={async (values) => {
          const reply = await logIn(values)
          if (!reply.ok) {
            if (reply.msg_code === 'LOGIN_CODE_NEEDED') setNeedsCode(true)
            return reply
          }
          closePopup('login')
          toast(t('account.logged_in'))
          return undefined
        }}
        below={
          <Button kind="plain" onClick={forgot}>
            {t('account.forgot')}
          </Button>
        }
      >
        <TextField
          label={t('account.phone_or_email')}
          autoComplete="username"
          error={form.problem('email_or_phone_number')}
          {...form.register('email_or_phone_number')}
        />
        <PasswordField
          label={t('account.password')}
          autoComplete="current-password"
          data-first-focus
          error={form.problem('password')}
          {...form.register('password')}
        />
        {needsCode && (
          <CodeField
            label={t('account.code')}
            phone={typed}
            either={{ email: typed, source: typed().includes('@') ? 'email' : 'phone' }}
            error={form.problem('otp')}
            {...form.register('otp', { setValueAs: (code: string) => code || undefined })}
          />
        )}
      </AccountForm>
    </Modal>
  )
}
