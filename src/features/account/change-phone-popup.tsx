import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useProfile, useSession } from '../../api/account.ts'
import { ChangePhoneInput } from '../../contract/inputs/profile.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { closePopup, toast } from '../../popups/popups.ts'
import { Modal } from '../../ui/controls/modal.tsx'
import { CurrentPasswordField } from '../../ui/controls/password-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { AccountForm, useInputForm } from './account-form.tsx'
import { CodeField } from './code-field.tsx'

/** Proves the customer's phone number by a code sent to it, or changes it with the password as well (decision 61). */
export default function ChangePhonePopup() {
  const t = useT()
  const { data: profile } = useProfile()
  const { changePhone } = useSession()
  const form = useInputForm(ChangePhoneInput, { phone_number: profile?.phone_number ?? '', otp: '', password: '' })
  const [isAsked, setAsked] = useState(false) // by the server
  const typed = useWatch({ control: form.control, name: 'phone_number' })
  const isOther = typed.trim() !== (profile?.phone_number ?? '')
  return (
    <Modal title={t('account.change_phone')} size="s" onClose={() => closePopup('change-phone')}>
      <AccountForm
        form={form}
        label={t('account.save')}
        onSend={async (values) => {
          const reply = await changePhone(values)
          if (!reply.ok && reply.msg_code === 'REAUTH_REQUIRED') setAsked(true)
          if (!reply.ok) return reply
          closePopup('change-phone')
          toast(t('account.phone_saved'))
          return undefined
        }}
      >
        <p>{t('account.change_phone_text')}</p>
        <PhoneField data-first-focus error={form.problem('phone_number')} {...form.register('phone_number')} />
        <CodeField
          label={t('account.code')}
          phone={() => form.getValues('phone_number')}
          error={form.problem('otp')}
          {...form.register('otp')}
        />
        {(isOther || isAsked) && (
          <CurrentPasswordField error={form.problem('password')} {...form.register('password')} />
        )}
      </AccountForm>
    </Modal>
  )
}
