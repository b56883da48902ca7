import { styled } from 'styled-components'
import { useBadges } from '../../api/badges.ts'
import { useChangeCart, type CartChoices } from '../../api/cart.ts'
import { showFailure } from '../../api/failure-policy.ts'
import type { Cart } from '../../contract/cart.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { toast } from '../../popups/popups.ts'
import { Switch } from '../../ui/controls/checkbox.tsx'

const SWITCHES = [
  { name: 'is_use_points', canUse: 'bonus_points_amount_can_use' },
  { name: 'is_use_balance_collaborator', canUse: 'balance_collaborator_can_use' },
  { name: 'is_use_balance_agency', canUse: 'balance_agency_can_use' },
] as const

/** Switches for points, both balances and ordering for a customer. The server recomputes the cart after each change (storefront.md §4 "Cart"). */
export function CartSwitches({ cart }: { cart: Cart }) {
  const t = useT()
  const { money } = useFormat()
  const { choose } = useChangeCart()
  const badges = useBadges()
  const setSwitch = async (name: keyof CartChoices, on: boolean) => {
    const reply = await choose({ [name]: on })
    if (!reply.ok) showFailure('cart', reply, t)
    else if (on) toast(t(`cart.switched.${name}`))
  }
  const shown = SWITCHES.filter(({ name, canUse }) => cart[canUse] > 0 || cart[name])
  const mayOrderForOthers = badges?.status_agency === 1
  if (shown.length === 0 && !mayOrderForOthers) return null
  return (
    <List>
      {shown.map(({ name, canUse }) => (
        <Switch
          key={name}
          label={t(`cart.switch.${name}`)}
          hint={t('cart.can_use', { money: money(cart[canUse]) })}
          checked={cart[name]}
          onChange={(event) => void setSwitch(name, event.target.checked)}
        />
      ))}
      {mayOrderForOthers && (
        <Switch
          label={t('cart.switch.is_order_for_customer')}
          checked={cart.is_order_for_customer}
          onChange={(event) => void setSwitch('is_order_for_customer', event.target.checked)}
        />
      )}
    </List>
  )
}

const List = styled.div`
  display: grid;
  gap: var(--space-3);
`
