import { styled } from 'styled-components'
import { useT } from '../../i18n/i18n-context.tsx'
import { closePopup } from '../../popups/popups.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Modal } from '../../ui/controls/modal.tsx'

/** "Order placed", the last step of the checkout, shown over the order's page. */
export default function OrderPlacedPopup({ orderCode }: { orderCode: string }) {
  const t = useT()
  return (
    <Modal
      title={t('orders.placed_title')}
      size="s"
      onClose={() => closePopup('order')}
      footer={
        <Button block size="l" data-first-focus onClick={() => closePopup('order')}>
          {t('orders.see_order')}
        </Button>
      }
    >
      <Body>
        <Icon name="check-circle" size={56} />
        <p>{t('orders.placed_text')}</p>
        <b>{orderCode}</b>
      </Body>
    </Modal>
  )
}

const Body = styled.div`
  display: grid;
  gap: var(--space-3);
  justify-items: center;
  text-align: center;
  padding-block: var(--space-4);
  & > svg {
    color: var(--color-success);
  }
  & > b {
    overflow-wrap: anywhere;
    padding: var(--space-2) var(--space-4);
    border-radius: var(--radius-s);
    background: var(--color-sunken);
    font-variant-numeric: tabular-nums;
    letter-spacing: 0.04em;
  }
`
