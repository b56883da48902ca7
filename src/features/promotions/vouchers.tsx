import { styled } from 'styled-components'
import { useVouchers } from '../../api/promotions.ts'
import { PATHS } from '../../domain/paths.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { LinkButton } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/controls/empty-state.tsx'
import { LoadFailed } from '../../ui/controls/load-failed.tsx'
import { Skeleton } from '../../ui/controls/skeleton.tsx'
import { Wrap } from '../../ui/wrap.tsx'
import { PromotionHead } from './promotion-head.tsx'
import { VoucherList } from './voucher-list.tsx'

/** /ma-giam-gia */
export default function Vouchers() {
  const t = useT()
  const { data, isPending, isError, refetch } = useVouchers()
  return (
    <Page>
      <PromotionHead page="vouchers" />
      {isPending && <Skeleton shape="block" />}
      {data?.length === 0 && (
        <EmptyState image="ticket" title={t('promotions.no_vouchers')} text={t('promotions.come_back')}>
          <LinkButton to={PATHS.products}>{t('promotions.to_products')}</LinkButton>
        </EmptyState>
      )}
      {isError && <LoadFailed retry={refetch} />}
      {data && data.length > 0 && (
        <>
          <h2 className="hidden-text">{t('ui.list')}</h2>
          <VoucherList vouchers={data} withProducts />
        </>
      )}
    </Page>
  )
}

const Page = styled(Wrap)`
  padding-bottom: var(--space-12);
`
