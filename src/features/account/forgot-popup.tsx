import { useState } from 'react'
import { resetPasswordByCode } from '../../api/account.ts'
import { ResetPasswordInput } from '../../contract/inputs/login.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { closePopup, openPopup, toast } from '../../popups/popups.ts'
import { Modal } from '../../ui/controls/modal.tsx'
import { TextField } from '../../ui/controls/text-input.tsx'
import { PhoneField } from './phone-field.tsx'
import { AccountForm, useInputForm } from './account-form.tsx'
import { CodeField, type CodeSource } from './code-field.tsx'
import { PasswordField } from '../../ui/controls/password-field.tsx'

/** Sets a new password with a one-time code, then returns to the phone popup (storefront.md §4 "Reset password"). */
export default function ForgotPopup({ phone }: { phone: string }) {
  const t = useT()
  const form = useInputForm(ResetPasswordInput, {
    phone_number: phone,
    email: '',
    password: '',
    otp: '',
    otp_from: 'phone',
  })
  const [source, setSource] = useState<CodeSource>('phone')
  const onSource = (next: CodeSource) => {
    setSource(next)
    form.setValue('otp_from', next)
  }
  return (
    <Modal title={t('account.forgot_title')} size="s" onClose={() => closePopup('forgot')}>
      <AccountForm
        form={form}
        label={t('account.reset')}
        onSend={async (values) => {
          const reply = await resetPasswordByCode(values)
          if (!reply.ok && reply.msg_code === 'PHONE_NOT_PROVED') {
            closePopup('forgot')
            openPopup('register', { phone: values.phone_number ?? phone }) // the code has proved the number, which gets an account of its own
            toast(reply.msg)
            return undefined
          }
          if (!reply.ok) return reply
          toast(t('account.reset_done'))
          closePopup('forgot')
          openPopup('phone', {})
          return undefined
        }}
      >
        {source === 'phone' ? (
          <PhoneField key="phone" error={form.problem('phone_number')} {...form.register('phone_number')} />
        ) : (
          <TextField
            key="email"
            label={t('account.email')}
            type="email"
            autoComplete="email"
            error={form.problem('email') ?? form.problem('phone_number')}
            {...form.register('email')}
          />
        )}
        <CodeField
          label={t('account.code')}
          phone={() => form.getValues('phone_number') ?? ''}
          either={{ email: () => form.getValues('email') ?? '', source, onSource }}
          error={form.problem('otp')}
          {...form.register('otp')}
        />
        <PasswordField
          label={t('account.new_password')}
          hint={t('account.password_hint')}
          autoComplete="new-password"
          error={form.problem('password')}
          {...form.register('password')}
        />
      </AccountForm>
    </Modal>
  )
}
