import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useBadges } from '../../api/badges.ts'
import { useChangeCart } from '../../api/cart.ts'
import { showFailure } from '../../api/failure-policy.ts'
import type { Cart } from '../../contract/cart.ts'
import { useFormat, useLanguage, useT } from '../../i18n/i18n-context.tsx'
import { toast } from '../../popups/popups.ts'
import { Switch } from '../../ui/controls/checkbox.tsx'
import { StepField } from './step-field.tsx'

const SWITCHES = [
  { name: 'is_use_points', canUse: 'bonus_points_amount_can_use', role: null },
  { name: 'is_use_balance_collaborator', canUse: 'balance_collaborator_can_use', role: 'collaborator' },
  { name: 'is_use_balance_agency', canUse: 'balance_agency_can_use', role: 'agency' },
] as const

/**
 * Switches for points, both balances and ordering for a customer (storefront.md §4 "Cart"). The server recomputes the cart after each change. Beside a balance stands what of it cannot be used, and until when.
 */
export function CartSwitches({ cart }: { cart: Cart }) {
  const t = useT()
  const { money, date } = useFormat()
  const { choose } = useChangeCart()
  const badges = useBadges()
  const setSwitch = async (name: SwitchName, on: boolean) => {
    const reply = await choose({ [name]: on })
    if (!reply.ok) showFailure('cart', reply, t)
    else if (on) toast(t(`cart.switched.${name}`))
  }
  const heldOf = (role: string | null) => cart.held_balances.find((held) => held.role === role)
  const shown = SWITCHES.filter(({ name, canUse, role }) => cart[canUse] > 0 || cart[name] || heldOf(role))
  const mayOrderForOthers = badges?.status_agency === 1
  if (shown.length === 0 && !mayOrderForOthers) return null
  return (
    <List>
      {shown.map(({ name, canUse, role }) => {
        const held = heldOf(role)
        return (
          <SwitchForm key={name} name={name} checked={cart[name]}>
            <Switch
              label={t(`cart.switch.${name}`)}
              hint={
                <>
                  {t('cart.can_use', { money: money(cart[canUse]) })}
                  {held && held.held > 0 && (
                    <Held>
                      {held.held_until
                        ? t('cart.held_until', { money: money(held.held), date: date(held.held_until) })
                        : t('cart.held', { money: money(held.held) })}
                    </Held>
                  )}
                  {held && held.requested > 0 && <Held>{t('cart.requested', { money: money(held.requested) })}</Held>}
                </>
              }
              checked={cart[name]}
              onChange={(event) => void setSwitch(name, event.target.checked)}
            />
          </SwitchForm>
        )
      })}
      {mayOrderForOthers && (
        <SwitchForm name={PROXY} checked={cart.is_order_for_customer}>
          <Switch
            label={t('cart.switch.is_order_for_customer')}
            checked={cart.is_order_for_customer}
            onChange={(event) => void setSwitch(PROXY, event.target.checked)}
          />
        </SwitchForm>
      )}
    </List>
  )
}

const PROXY = 'is_order_for_customer'
type SwitchName = (typeof SWITCHES)[number]['name'] | typeof PROXY

/** Without JavaScript a button sets the switch. */
function SwitchForm({ name, checked, children }: { name: SwitchName; checked: boolean; children: ReactNode }) {
  const t = useT()
  const language = useLanguage()
  return (
    <form method="post" action="/form/cart-choices" onSubmit={(event) => event.preventDefault()}>
      {children}
      <noscript>
        <input type="hidden" name="lang" value={language} />
        <StepField />
        <button type="submit" name={name} value={String(!checked)}>
          {t(checked ? 'cart.switch_off' : 'cart.switch_on')}
        </button>
      </noscript>
    </form>
  )
}

const Held = styled.span`
  display: block;
`
const List = styled.div`
  display: grid;
  gap: var(--space-3);
`
