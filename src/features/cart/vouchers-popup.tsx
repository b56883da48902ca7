import { styled } from 'styled-components'
import { useQuery } from '@tanstack/react-query'
import { useCart, useChangeCart } from '../../api/cart.ts'
import { failureText } from '../../api/failure-policy.ts'
import { query } from '../../api/query.ts'
import { listVouchers, type Voucher } from '../../contract/promotions.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { PATHS } from '../../domain/paths.ts'
import { openDeal } from '../../popups/open-deal.ts'
import { closePopup, openPopup, toast } from '../../popups/popups.ts'
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
    closePopup('vouchers')
    toast(t('cart.voucher_applied'))
  }
  const gives = new Map(cart?.suitable_vouchers.map(({ id, discount }) => [id, discount]))
  const best = gives.size > 1 ? cart?.suitable_vouchers[0]?.id : undefined
  const refused = new Map(cart?.refused_vouchers?.map((one) => [one.id, one]))
  const missing = ({ id }: Voucher) => refused.get(id)?.missing ?? 0
  const refusal = (voucher: Voucher) => {
    if (gives.has(voucher.id) || cart?.used_voucher?.id === voucher.id) return undefined
    return missing(voucher) > 0
      ? t('cart.voucher_missing', { money: money(missing(voucher)) })
      : (refused.get(voucher.id)?.msg ?? t('cart.voucher_unfit'))
  }
  const nearest = vouchers?.toSorted(
    (one, other) =>
      Number(gives.has(other.id)) - Number(gives.has(one.id)) ||
      (gives.get(other.id) ?? 0) - (gives.get(one.id) ?? 0) ||
      missing(one) - missing(other),
  )
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
        {nearest?.map((voucher) => {
          const reason = refusal(voucher)
          const isForMembers = refused.get(voucher.id)?.msg_code === 'VOUCHER_NEEDS_LOGIN'
          return (
            <VoucherTicket
              key={voucher.id}
              voucher={voucher}
              detail={PATHS.vouchers}
              chosen={cart?.used_voucher?.id === voucher.id}
              refused={reason}
              mark={voucher.id === best ? t('cart.voucher_best_mark') : undefined}
              action={
                isForMembers ? (
                  <Button size="s" kind="soft" onClick={() => openPopup('phone', {})}>
                    {t('cart.voucher_log_in')}
                  </Button>
                ) : (
                  <Button size="s" kind="soft" disabled={reason !== undefined} onClick={() => void use(voucher)}>
                    {t('ui.apply')}
                  </Button>
                )
              }
            />
          )
        })}
      </List>
    </Modal>
  )
}

const List = styled.div`
  display: grid;
  gap: var(--space-3);
`
