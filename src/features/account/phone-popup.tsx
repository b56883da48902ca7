import { checkPhone } from '../../api/account.ts'
import { PhoneInput } from '../../contract/inputs/login.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { closePopup, openPopup, type PopupProps } from '../../popups/popups.ts'
import { Modal } from '../../ui/controls/modal.tsx'
import { PhoneField } from './phone-field.tsx'
import { AccountForm, useInputForm } from './account-form.tsx'

/** Asks for a phone number. A number with an account continues to login, any other to registration (storefront.md §4 "Phone check"). */
export default function PhonePopup({ phone = '' }: PopupProps['phone']) {
  const t = useT()
  const form = useInputForm(PhoneInput, { phone_number: phone })
  return (
    <Modal title={t('account.phone_title')} size="s" onClose={() => closePopup('phone')}>
      <AccountForm
        form={form}
        label={t('account.continue')}
        onSend={async ({ phone_number: typed }) => {
          const reply = await checkPhone(typed)
          if (!reply.ok) return reply
          closePopup('phone')
          openPopup(reply.data.some(({ value }) => value) ? 'login' : 'register', { phone: typed })
          return undefined
        }}
      >
        <p>{t('account.phone_text')}</p>
        <PhoneField data-first-focus error={form.problem('phone_number')} {...form.register('phone_number')} />
      </AccountForm>
    </Modal>
  )
}
