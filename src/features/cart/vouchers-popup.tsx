import { styled } from 'styled-components'
import { useQuery } from '@tanstack/react-query'
import { useCart, useChangeCart } from '../../api/cart.ts'
import { failureText } from '../../api/failure-policy.ts'
import { query } from '../../api/query.ts'
import { listVouchers, type Voucher } from '../../contract/promotions.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { PATHS } from '../../domain/paths.ts'
import { openDeal } from '../../popups/open-deal.ts'
import { closePopup, toast } from '../../popups/popups.ts'
import { savedVoucher } from '../../session/saved-voucher.ts'
import { VoucherTicket } from '../../ui/commerce/voucher-ticket.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/controls/empty-state.tsx'
import { Modal } from '../../ui/controls/modal.tsx'
import { Skeleton } from '../../ui/controls/skeleton.tsx'

/** The store's vouchers, to apply one to the cart. */
export default function VouchersPopup() {
  const t = useT()
  const { money } = useFormat()
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
  const missing = ({ set_limit_total, value_limit_total }: Voucher) =>
    set_limit_total ? Math.max(0, (value_limit_total ?? 0) - (cart?.total_before_discount ?? 0)) : 0
  const nearest = vouchers?.toSorted((one, other) => missing(one) - missing(other))
  return (
    <Modal title={t('cart.voucher_choose')} onClose={() => closePopup('vouchers')}>
      <List onClickCapture={openDeal}>
        {isLoading && <Skeleton shape="block" />}
        {!isLoading && !vouchers && (
          <Button kind="soft" onClick={() => void refetch()}>
            {t('ui.retry')}
          </Button>
        )}
        {vouchers?.length === 0 && <EmptyState image="ticket" title={t('cart.no_vouchers')} />}
        {nearest?.map((voucher) => (
          <VoucherTicket
            key={voucher.id}
            voucher={voucher}
            detail={PATHS.vouchers}
            chosen={cart?.used_voucher?.code === voucher.code}
            refused={missing(voucher) > 0 ? t('cart.voucher_missing', { money: money(missing(voucher)) }) : undefined}
            action={
              <Button size="s" kind="soft" disabled={missing(voucher) > 0} onClick={() => void use(voucher)}>
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
