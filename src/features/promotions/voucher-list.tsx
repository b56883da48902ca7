import { styled } from 'styled-components'
import type { Voucher } from '../../contract/promotions.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Scroller } from '../../ui/controls/scroller.tsx'
import { ProductCard } from '../../ui/commerce/product-card.tsx'
import { VoucherTicket } from '../../ui/commerce/voucher-ticket.tsx'

/** Vouchers with buttons that copy their codes. `withProducts`: also shows the products of a voucher for certain products. */
export function VoucherList({
  vouchers,
  withProducts = false,
}: {
  vouchers: readonly Voucher[]
  withProducts?: boolean
}) {
  const t = useT()
  return (
    <List>
      {vouchers.map((voucher) => (
        <li key={voucher.id} id={`voucher-${voucher.id}`}>
          <VoucherTicket
            voucher={voucher}
            detail={`#voucher-${voucher.id}`}
            action={
              <Button
                kind="soft"
                size="s"
                icon="copy"
                data-copy={voucher.code}
                aria-label={`${t('promotions.copy')} ${voucher.code}`}
              >
                <span>{t('promotions.copy')}</span>
              </Button>
            }
          />
          {withProducts && voucher.products.length > 0 && (
            <details>
              <summary>{t('promotions.for_products')}</summary>
              <Scroller label={t('promotions.for_products')} ofItems>
                {voucher.products.map((product) => (
                  <ProductCard key={product.id} product={product} sizes="(width >= 900px) 180px, 40vw" />
                ))}
              </Scroller>
            </details>
          )}
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 460px), 1fr));
  gap: var(--space-4);
  & > li {
    display: flex;
    flex-direction: column;
    min-width: 0;
  }
  & > li > article {
    flex: 1;
  }
  @media (width < 480px) {
    & button > span {
      display: none;
    }
    & button {
      min-width: var(--tap);
      min-height: var(--tap);
    }
  }
  & summary {
    display: inline-flex;
    align-items: center;
    min-height: var(--tap);
    font-size: var(--text-2);
    font-weight: 600;
    color: var(--color-main-text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`
