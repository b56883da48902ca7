import { styled } from 'styled-components'
import { tryPromotion, type ExampleCart } from '../../../src/contract/owner-promotions.ts'
import { useFormat, useT } from '../../../src/i18n/i18n-context.tsx'
import { Notice } from '../../../src/ui/controls/notice.tsx'
import { useDebounced } from '../../../src/ui/use-debounced.ts'
import { useRead } from '../shell/calls.ts'
import { Card } from '../shell/room-page.tsx'
import type { PromotionValues } from './promotion-values.ts'

const SETTLED_MS = 400

/** What the promotion would do to the carts that it changes most, and what can go wrong: asked of the server while it is written. */
export function ExampleCard({ id, values }: { id: number; values: PromotionValues }) {
  const t = useT()
  const settled = useDebounced(JSON.stringify(values), SETTLED_MS)
  const promotion = { ...(JSON.parse(settled) as PromotionValues), running: true } // as it was a moment ago, if it ran
  const { data, failure } = useRead(tryPromotion, { body: { id, promotion } })
  return (
    <Card>
      <h2>{t('desk.promotions.example')}</h2>
      {failure && <p>{t(failure.code === 0 ? 'state.offline_text' : 'desk.promotions.example_unfinished')}</p>}
      {!failure && (
        <>
          <Warnings role="status">
            {data?.warnings.map(({ warning, name }) => (
              <Notice key={`${warning} ${name}`} tone="warning">
                {t(`desk.promotions.warns.${warning}`, { name: name ?? '' })}
              </Notice>
            ))}
          </Warnings>
          {data && data.carts.length > 0 && (
            <Carts>
              {data.carts.map((cart, index) => (
                <li key={index}>
                  <OneCart cart={cart} />
                </li>
              ))}
            </Carts>
          )}
          {data?.carts.length === 0 && data.warnings.length === 0 && <p>{t('desk.promotions.no_example')}</p>}
        </>
      )}
    </Card>
  )
}

function OneCart({ cart }: { cart: ExampleCart }) {
  const t = useT()
  const { money } = useFormat()
  const saved = cart.before - cart.after
  const shipping = cart.shipping_before - cart.shipping_after
  return (
    <>
      <ul>
        {cart.lines.map(({ name, quantity, item_price }, index) => (
          <li key={index}>
            {quantity} × {name} <span>{money(item_price * quantity)}</span>
          </li>
        ))}
      </ul>
      <p>
        {saved > 0 &&
          t('desk.promotions.pays', { before: money(cart.before), after: money(cart.after), saved: money(saved) })}
        {shipping > 0 &&
          ` ${t('desk.promotions.pays_shipping', { before: money(cart.shipping_before), after: money(cart.shipping_after) })}`}
        {cart.gifts.length > 0 &&
          ` ${t('desk.promotions.gets', {
            gifts: cart.gifts.map(({ name, quantity, value }) => `${quantity} × ${name} (${money(value)})`).join(', '),
          })}`}
      </p>
    </>
  )
}

const Warnings = styled.div`
  display: grid;
  gap: var(--space-2);
`
const Carts = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr));
  gap: var(--space-3);
  padding: 0;
  list-style: none;
  & > li {
    padding: var(--space-3);
    border: 1px solid var(--color-border);
    border-radius: var(--radius-m);
    overflow-wrap: anywhere;
  }
  & ul {
    padding: 0;
    list-style: none;
  }
  & ul span {
    color: var(--color-text-soft);
    white-space: nowrap;
  }
  & p {
    margin-top: var(--space-2);
    font-weight: 600;
  }
`
