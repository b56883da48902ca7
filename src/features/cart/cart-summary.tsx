import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Cart } from '../../contract/cart.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { MoneyRows, totalRows } from '../../ui/commerce/money-rows.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from './layout.tsx'

/** The steps of the total as computed by the server. The page never computes prices (architecture.md "The contract"). */
export function CartSummary({
  cart,
  action,
  children,
  isPickUp = false,
}: {
  cart: Cart
  action: ReactNode
  children?: ReactNode
  isPickUp?: boolean
}) {
  const t = useT()
  const { money } = useFormat()
  const isFreeAnyway =
    cart.used_voucher?.is_free_ship || (cart.ship_discount_amount > 0 && cart.total_shipping_fee === 0)
  const fees = isFreeAnyway || isPickUp ? null : cart.delivery_fees
  return (
    <Box aria-label={t('cart.summary')}>
      {children}
      {cart.free_shipping && !isFreeAnyway && (
        <FreeShipping role="status">
          <Icon name="truck" size={18} />
          {cart.free_shipping.missing > 0
            ? t('cart.free_shipping_missing', { money: money(cart.free_shipping.missing) })
            : t('cart.free_shipping')}
        </FreeShipping>
      )}
      <MoneyRows rows={totalRows(cart, (step) => t(`cart.sum.${step}`))} />
      <Total>
        <p>
          <span>
            {t('cart.total')}
            {fees && fees.to > 0 && (
              <small>
                {fees.from === fees.to
                  ? t('cart.without_delivery_fee', { fee: money(fees.to) })
                  : t('cart.without_delivery', { from: money(fees.from), to: money(fees.to) })}
              </small>
            )}
          </span>
          <strong aria-live="polite">{money(cart.total_final)}</strong>
        </p>
        {action}
      </Total>
    </Box>
  )
}

const FreeShipping = styled.p`
  display: flex;
  gap: var(--space-2);
  align-items: center;
  font-size: var(--text-2);
  & > svg {
    flex: none;
    color: var(--color-main-text);
  }
`
const Box = styled(Panel)`
  @media (min-width: 900px) {
    position: sticky;
    top: var(--space-4);
  }
`
/** On phones a bar at the lower edge, in reach of the thumb from everywhere on the page. */
const Total = styled.div`
  display: grid;
  gap: var(--space-3);
  padding-top: var(--space-3);
  border-top: 1px solid var(--color-border);
  & > p {
    display: flex;
    justify-content: space-between;
    align-items: baseline;
    gap: var(--space-4);
  }
  & small {
    display: block;
    font-size: var(--text-1);
    color: var(--color-text-soft);
  }
  & strong {
    font-size: var(--text-5);
    line-height: 1.35;
    color: var(--color-main-text);
    font-variant-numeric: tabular-nums;
  }
  @media (max-width: 899px) {
    position: fixed;
    z-index: 45;
    inset: auto 0 0;
    display: flex;
    flex-wrap: wrap; /* large text: the button below the sum */
    align-items: center;
    padding: var(--space-2) var(--space-4) calc(var(--space-2) + env(safe-area-inset-bottom));
    background: var(--color-surface);
    & > p {
      flex: 2 1 auto;
      display: grid;
      gap: 0;
      font-size: var(--text-1);
    }
    & > :not(p) {
      flex: 3 1 11rem;
    }
    & strong {
      font-size: var(--text-4);
    }
    && button {
      padding-inline: var(--space-3); /* its words in one line */
    }
    & small {
      max-width: 9.5rem; /* beside the button */
    }
    :root:has(&) {
      scroll-padding-bottom: calc(2 * var(--tap) + 5 * var(--space-4)); /* nor is what has the focus */
    }
    :root:has(&) .frame {
      padding-bottom: calc(2 * var(--tap) + 5 * var(--space-4)); /* the end of the page is never covered */
    }
  }
`
