import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import type { Cart } from '../../contract/cart.ts'
import { cartPath, PATHS } from '../../domain/paths.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { openPopup, toast } from '../../popups/popups.ts'
import { useSignedIn } from '../../session/session.tsx'
import { OffersInReach } from '../../ui/commerce/offers-in-reach.tsx'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { AgencyBonusRow } from './agency-bonus-row.tsx'
import { CartLine } from './cart-line.tsx'
import { CartProblem } from './cart-problem.tsx'
import { CartSummary } from './cart-summary.tsx'
import { CartSwitches } from './cart-switches.tsx'
import { Columns, Panel } from './layout.tsx'
import { leftOf, shortLines } from './line-shortage.ts'
import { AllTick } from './line-tick.tsx'
import { mendId } from './mend-line.tsx'
import { VoucherField } from './voucher-field.tsx'

const MAX_OFFERS = 3

/** Checkout step 1: lines, vouchers, points and other deductions (storefront.md §4 "Cart"). */
export function CartStep({ cart, problem }: { cart: Cart; problem: string | null }) {
  const t = useT()
  const signedIn = useSignedIn()
  const navigate = useNavigate()

  const proceed = () => {
    const chosen = cart.line_items.filter((line) => line.is_chosen)
    if (chosen.every((line) => line.is_bonus)) return toast(t('cart.nothing_chosen'), { tone: 'error' })
    if (chosen.some((line) => line.allows_choose_distribute && line.distributes_selected.length === 0))
      return toast(t('cart.choose_option'), { tone: 'error' })
    const [short] = shortLines(chosen)
    if (short) {
      const left = leftOf(short) ?? 0
      document.getElementById(mendId(short))?.focus()
      return toast(t(left === 0 ? 'cart.short.none' : 'cart.short.some', { name: short.name, left }), { tone: 'error' })
    }
    if (signedIn) return void navigate(cartPath(2))
    openPopup('order-method', {})
  }

  return (
    <Columns>
      <div>
        <CartProblem msgCode={problem} />
        <Panel>
          <AllTick lines={cart.line_items} />
          <Lines aria-label={t('cart.lines')}>
            {cart.line_items.map((line) => (
              <CartLine key={line.id} line={line} />
            ))}
          </Lines>
        </Panel>
        <Back>
          <LinkButton kind="plain" icon="chevron-left" to={PATHS.products}>
            {t('cart.continue_shopping')}
          </LinkButton>
        </Back>
      </div>
      <CartSummary
        cart={cart}
        action={
          <form method="get" action={PATHS.cart} onSubmit={(event) => (event.preventDefault(), proceed())}>
            <input type="hidden" name="s" value="2" />
            <Button type="submit" size="l" block>
              {t('cart.proceed')}
            </Button>
          </form>
        }
      >
        {cart.bonus_agency && <AgencyBonusRow bonus={cart.bonus_agency} />}
        <OffersInReach offers={cart.offers_in_reach.slice(0, MAX_OFFERS)} />
        <VoucherField cart={cart} />
        <CartSwitches cart={cart} />
      </CartSummary>
    </Columns>
  )
}

const Back = styled.p`
  display: flex;
  margin-inline-start: calc(-1 * var(--space-2)); /* its text begins at the edge of the content */
`
const Lines = styled.ul`
  display: grid;
  gap: var(--space-4);
`
