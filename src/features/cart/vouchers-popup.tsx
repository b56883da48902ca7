import { styled } from 'styled-components'
import { useQuery } from '@tanstack/react-query'
import { useCart, useChangeCart } from '../../api/cart.ts'
import { failureText } from '../../api/failure-policy.ts'
import { query } from '../../api/query.ts'
import { listVouchers, type Voucher } from '../../contract/promotions.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { PATHS } from '../../domain/paths.ts'
import { openDeal } from '../../popups/open-deal.ts'
import { closePopup, toast } from '../../popups/popups.ts'
import { savedVoucher } from '../../session/saved-voucher.ts'
import { VoucherTicket } from '../../ui/commerce/voucher-ticket.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/controls/empty-state.tsx'
import { Modal } from '../../ui/controls/modal.tsx'
import { Skeleton } from '../../ui/controls/skeleton.tsx'

/** The store's vouchers, one of which can be used in the cart. */
export default function VouchersPopup() {
  const t = useT()
  const { data: vouchers, isLoading, refetch } = useQuery(query(listVouchers, {}))
  const { data: cart } = useCart()
  const { choose } = useChangeCart()
  const use = async ({ code }: Voucher) => {
    const reply = await choose({ code_voucher: code })
    if (!reply.ok) return toast(failureText(reply, t), { tone: 'error' })
    savedVoucher.write(code)
    closePopup('vouchers')
    toast(t('cart.voucher_applied'))
  }
  return (
    <Modal title={t('cart.voucher_choose')} onClose={() => closePopup('vouchers')}>
      <List onClickCapture={openDeal}>
        {isLoading && <Skeleton shape="block" />}
        {!isLoading && !vouchers && <Button kind="soft" onClick={() => void refetch()}>{t('ui.retry')}</Button>}
        {vouchers?.length === 0 && <EmptyState picture="ticket" title={t('cart.no_vouchers')} />}
        {vouchers?.map((voucher) => (
          <VoucherTicket
            key={voucher.id}
            voucher={voucher}
            detail={PATHS.vouchers}
            chosen={cart?.used_voucher?.code === voucher.code}
            action={
              <Button size="s" kind="soft" onClick={() => void use(voucher)}>
                {t('ui.apply')}
              </Button>
            }
          />
        ))}
      </List>
    </Modal>
  )
}

const List = styled.div`
  display: grid;
  gap: var(--space-3);
`
