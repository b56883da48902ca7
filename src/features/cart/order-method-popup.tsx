import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { cartPath } from '../../domain/paths.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { closePopup, openPopup } from '../../popups/popups.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Modal } from '../../ui/controls/modal.tsx'
import { RadioCards } from '../../ui/controls/radio-cards.tsx'

/** "Choose order method": as a guest (default) or with an account (storefront.md §4 "Cart"). */
export default function OrderMethodPopup() {
  const t = useT()
  const navigate = useNavigate()
  const [method, setMethod] = useState('guest')
  const onContinue = () => {
    closePopup('order-method')
    if (method === 'guest') void navigate(cartPath(2))
    else openPopup('phone', {})
  }
  return (
    <Modal
      title={t('cart.method_title')}
      size="s"
      onClose={() => closePopup('order-method')}
      footer={
        <Button size="l" block onClick={onContinue}>
          {t('cart.method_continue')}
        </Button>
      }
    >
      <RadioCards
        legend={t('cart.method_title')}
        hideLegend
        name="method"
        value={method}
        onChange={setMethod}
        cards={[
          { value: 'guest', title: t('cart.method_guest'), text: t('cart.method_guest_text') },
          { value: 'account', title: t('cart.method_account'), text: t('cart.method_account_text') },
        ]}
      />
    </Modal>
  )
}
