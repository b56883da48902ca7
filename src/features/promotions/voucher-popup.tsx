import { useState } from 'react'
import { styled } from 'styled-components'
import { useVoucherProducts, useVouchers } from '../../api/promotions.ts'
import { VOUCHER_TYPES, type Voucher } from '../../contract/promotions.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { closePopup } from '../../popups/popups.ts'
import { ProductGrid } from '../../ui/commerce/product-grid.tsx'
import { VoucherTicket } from '../../ui/commerce/voucher-ticket.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/controls/empty-state.tsx'
import { LoadStates } from '../../ui/controls/load-states.tsx'
import { Modal } from '../../ui/controls/modal.tsx'

/** A voucher: its terms and the products it applies to, 15 per page. */
export default function VoucherPopup({ id }: { id: number }) {
  const t = useT()
  const vouchers = useVouchers()
  const voucher = vouchers.data?.find((one) => one.id === id)
  return (
    <Modal title={t('promotions.voucher_detail')} size="l" onClose={() => closePopup('voucher')}>
      <LoadStates
        query={vouchers}
        isEmpty={() => !voucher}
        empty={<EmptyState image="ticket" title={t('promotions.deal_over')} />}
      >
        {() => voucher && <Terms voucher={voucher} />}
      </LoadStates>
    </Modal>
  )
}

function Terms({ voucher }: { voucher: Voucher }) {
  const t = useT()
  const { date } = useFormat()
  return (
    <Stack>
      <VoucherTicket voucher={voucher} />
      {voucher.description && <p>{voucher.description}</p>}
      <p>{t('promotions.between', { from: date(voucher.start_time), to: date(voucher.end_time) })}</p>
      {voucher.voucher_type === VOUCHER_TYPES.LISTED_PRODUCTS && <ForProducts id={voucher.id} />}
    </Stack>
  )
}

function ForProducts({ id }: { id: number }) {
  const t = useT()
  const [page, setPage] = useState(1)
  return (
    <section aria-label={t('promotions.for_products')}>
      <h3>{t('promotions.for_products')}</h3>
      <LoadStates query={useVoucherProducts(id, page)} isEmpty={({ total }) => total === 0} empty={null}>
        {({ data, current_page, last_page }) => (
          <>
            <ProductGrid products={data} />
            {last_page > 1 && (
              <Turn>
                <Button
                  kind="outline"
                  icon="chevron-left"
                  disabled={current_page <= 1}
                  onClick={() => setPage(current_page - 1)}
                >
                  {t('ui.page_before')}
                </Button>
                {t('ui.page_of', { page: current_page, last: last_page })}
                <Button
                  kind="outline"
                  icon="chevron-right"
                  disabled={current_page >= last_page}
                  onClick={() => setPage(current_page + 1)}
                >
                  {t('ui.page_after')}
                </Button>
              </Turn>
            )}
          </>
        )}
      </LoadStates>
    </section>
  )
}

const Stack = styled.div`
  display: grid;
  gap: var(--space-4);
  & > p {
    font-size: var(--text-2);
  }
  & h3 {
    margin-bottom: var(--space-3);
  }
`
const Turn = styled.div`
  display: flex;
  justify-content: center;
  align-items: center;
  gap: var(--space-3);
  margin-top: var(--space-5);
  font-size: var(--text-2);
`
