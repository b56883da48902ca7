import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { sendPhoneCode } from '../../api/account.ts'
import { findGuestOrder } from '../../contract/orders.ts'
import { Otp } from '../../contract/inputs/login.ts'
import { call } from '../../api/call.ts'
import { orderPath } from '../../domain/paths.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { closePopup, toast, type PopupProps } from '../../popups/popups.ts'
import { failureText } from '../../api/failure-policy.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Modal } from '../../ui/controls/modal.tsx'
import { TextField } from '../../ui/controls/text-input.tsx'
import { AccountForm, useInputForm } from './account-form.tsx'

const CodeInput = z.object({ otp: Otp })

/** Opens a guest's order with a one-time code (decision 56). The caller has already sent the code; it can be sent again. */
export default function OrderCodePopup({ phone, orderCode }: PopupProps['otp']) {
  const t = useT()
  const navigate = useNavigate()
  const form = useInputForm(CodeInput, { otp: '' })
  const again = async () => {
    const reply = await sendPhoneCode(phone)
    toast(reply.ok ? t('orders.code_sent', { phone }) : failureText(reply, t), { tone: reply.ok ? 'success' : 'error' })
  }
  return (
    <Modal title={t('orders.code_title')} size="s" onClose={() => closePopup('otp')}>
      <AccountForm
        form={form}
        label={t('orders.find')}
        onSend={async ({ otp }) => {
          const reply = await call(findGuestOrder, { body: { order_code: orderCode, phone_number: phone, otp } })
          if (!reply.ok) return reply
          void navigate(`${orderPath(reply.data.order_code)}?token=${encodeURIComponent(reply.data.token)}`)
          closePopup('otp')
          return undefined
        }}
        below={
          <Button kind="plain" onClick={() => void again()}>
            {t('orders.code_again')}
          </Button>
        }
      >
        <p>{t('orders.code_text', { phone })}</p>
        <TextField
          label={t('orders.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          data-first-focus
          error={form.problem('otp')}
          {...form.register('otp')}
        />
      </AccountForm>
    </Modal>
  )
}
