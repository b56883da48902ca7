import type { FormEvent } from 'react'
import { styled } from 'styled-components'
import { sendPhoneCode } from '../../api/account.ts'
import { showFailure } from '../../api/failure-policy.ts'
import { useBusy } from '../../api/use-busy.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { openPopup } from '../../popups/popups.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/text-input.tsx'

/** For guests: order code and phone number send a one-time code, which opens the order (decision 56). */
export default function FindOrder() {
  const t = useT()
  const [find, busy] = useBusy(async (fields: FormData) => {
    const orderCode = String(fields.get('order')).trim()
    const phone = String(fields.get('phone_number')).trim()
    const reply = await sendPhoneCode(phone)
    if (reply.ok) openPopup('otp', { phone, orderCode })
    else showFailure('order', reply, t)
  })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void find(new FormData(event.currentTarget))
  }
  return (
    <Form method="dialog" aria-label={t('orders.find_title')} onSubmit={onSubmit}>
      <h2>{t('orders.find_title')}</h2>
      <p>{t('orders.find_text')}</p>
      <TextField label={t('orders.find_code')} name="order" required minLength={4} maxLength={40} autoComplete="off" />
      <TextField
        label={t('orders.find_phone')}
        name="phone_number"
        type="tel"
        required
        maxLength={40}
        autoComplete="tel"
      />
      <Button type="submit" kind="soft" busy={busy}>
        {t('orders.find')}
      </Button>
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  gap: var(--space-3);
  width: min(100% - 2 * var(--gutter), 400px);
  margin: 0 auto var(--space-12);
  padding: var(--space-5);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-m);
  & > h2 {
    font-size: var(--text-4);
  }
  & > p {
    font-size: var(--text-2);
    color: var(--color-text-soft);
  }
`
