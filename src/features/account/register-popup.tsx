import { useState } from 'react'
import { useSession } from '../../api/account.ts'
import { RegisterInput } from '../../contract/inputs/login.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { closePopup, toast } from '../../popups/popups.ts'
import { referrerPhone } from '../../session/saved-referral.ts'
import { Modal } from '../../ui/controls/modal.tsx'
import { TextField } from '../../ui/controls/text-input.tsx'
import { PhoneField } from './phone-field.tsx'
import { AccountForm, useInputForm } from './account-form.tsx'
import { CodeField, type CodeSource } from './code-field.tsx'
import { PasswordField } from '../../ui/controls/password-field.tsx'

/** Registration; a one-time code verifies the phone number or the e-mail address. The new customer is logged in (storefront.md §4). */
export default function RegisterPopup({ phone }: { phone: string }) {
  const t = useT()
  const session = useSession()
  const form = useInputForm(RegisterInput, {
    phone_number: phone,
    name: '',
    email: '',
    password: '',
    otp: '',
    otp_from: 'phone',
    referral_phone_number: referrerPhone(),
  })
  const [source, setSource] = useState<CodeSource>('phone')
  const onSource = (next: CodeSource) => {
    setSource(next)
    form.setValue('otp_from', next)
  }
  return (
    <Modal title={t('account.register_title')} size="s" onClose={() => closePopup('register')}>
      <AccountForm
        form={form}
        label={t('account.register')}
        onSend={async (values) => {
          const reply = await session.register(values)
          if (!reply.ok) return reply
          closePopup('register')
          toast(t('account.registered'))
          return undefined
        }}
      >
        <PhoneField error={form.problem('phone_number')} {...form.register('phone_number')} />
        <TextField
          label={t('account.email')}
          optional={source === 'phone'}
          type="email"
          autoComplete="email"
          error={form.problem('email')}
          {...form.register('email')}
        />
        <CodeField
          label={t('account.code')}
          phone={() => form.getValues('phone_number')}
          either={{ email: () => form.getValues('email') ?? '', source, onSource }}
          error={form.problem('otp')}
          {...form.register('otp')}
        />
        <TextField
          label={t('account.name')}
          autoComplete="name"
          error={form.problem('name')}
          {...form.register('name')}
        />
        <PasswordField
          label={t('account.password')}
          hint={t('account.password_hint')}
          autoComplete="new-password"
          error={form.problem('password')}
          {...form.register('password')}
        />
        <TextField
          label={t('account.referrer')}
          optional
          type="tel"
          error={form.problem('referral_phone_number')}
          {...form.register('referral_phone_number')}
        />
      </AccountForm>
    </Modal>
  )
}
