import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Cart } from '../../contract/cart.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { MoneyRows, totalRows } from '../../ui/commerce/money-rows.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from './layout.tsx'

/** The steps of the total as computed by the server. The page never computes prices (architecture.md "The contract"). */
export function CartSummary({ cart, action, children }: { cart: Cart; action: ReactNode; children?: ReactNode }) {
  const t = useT()
  const { money } = useFormat()
  return (
    <Box aria-label={t('cart.summary')}>
      {children}
      {cart.free_shipping && (
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
          <span>{t('cart.total')}</span>
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
/** Sticky at the lower edge on phones. */
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
  & strong {
    font-size: var(--text-5);
    line-height: 1.35;
    color: var(--color-main-text);
    font-variant-numeric: tabular-nums;
  }
  @media (max-width: 899px) {
    position: sticky;
    bottom: 0;
    margin: 0 calc(-1 * var(--space-4)) calc(-1 * var(--space-4));
    padding: var(--space-3) var(--space-4);
    border-radius: 0 0 var(--radius-m) var(--radius-m);
    background: var(--color-surface);
    box-shadow: 0 -1px 0 var(--color-border);
  }
`
