import { styled } from 'styled-components'
import type { Cart } from '../../contract/cart.ts'
import { orderRewardTiers } from '../../domain/reward-tiers.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { openPopup } from '../../popups/popups.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** The reward step that the order has reached, the next step, and a button to all of them. */
export function AgencyBonusRow({ bonus }: { bonus: NonNullable<Cart['bonus_agency']> }) {
  const t = useT()
  const { money } = useFormat()
  const { reached, next } = orderRewardTiers(bonus.step_bonus, bonus.total_after_discount_no_bonus)
  return (
    <Row aria-label={t('cart.agency_bonus.title')}>
      <Icon name="gift" size={20} />
      <p>
        {reached && <b>{t('cart.agency_bonus.reached', { reward: reached.reward_name })}</b>}
        {next && <span>{t('cart.agency_bonus.next', { money: money(next.missing), reward: next.reward_name })}</span>}
      </p>
      <Button kind="plain" size="s" data-scripted onClick={() => openPopup('agency-bonus', {})}>
        {t('cart.agency_bonus.see')}
      </Button>
    </Row>
  )
}

const Row = styled.section`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 var(--space-3);
  padding: var(--space-3);
  border-radius: var(--radius-m);
  background: var(--color-main-soft);
  font-size: var(--text-2);
  & > svg {
    color: var(--color-main-text);
  }
  & > p {
    display: grid;
  }
  & > button {
    grid-column: 2;
    justify-self: start;
    padding-inline: 0;
  }
  & b {
    font-weight: 600;
  }
`
