import { styled } from 'styled-components'
import { useCart } from '../../api/cart.ts'
import { orderRewardTiers } from '../../domain/reward-tiers.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { closePopup } from '../../popups/popups.ts'
import { Badge } from '../../ui/controls/badge.tsx'
import { LoadStates } from '../../ui/controls/load-states.tsx'
import { Modal } from '../../ui/controls/modal.tsx'
import { Image } from '../../ui/image.tsx'

/** Reward steps of an agency's order: reached or not, and the amount missing to the others (partners.md §1). */
export default function AgencyBonusPopup() {
  const t = useT()
  const { money } = useFormat()
  return (
    <Modal title={t('cart.agency_bonus.title')} onClose={() => closePopup('agency-bonus')}>
      <LoadStates query={useCart()}>
        {({ bonus_agency: bonus }) => {
          const goods = bonus?.total_after_discount_no_bonus ?? 0
          return (
            <Steps>
              <p>
                {t('cart.agency_bonus.goods')} <b>{money(goods)}</b>
              </p>
              <ul>
                {orderRewardTiers(bonus?.step_bonus ?? [], goods).tiers.map((step) => (
                  <li key={step.id}>
                    <Image src={step.reward_image_url} alt="" sizes="72px" widths={[160]} />
                    <div>
                      <small>{t('cart.agency_bonus.from', { money: money(step.threshold) })}</small>
                      <b>{step.reward_name}</b>
                      {step.reward_description && <span>{step.reward_description}</span>}
                      <small>{t('cart.agency_bonus.worth', { money: money(step.reward_value) })}</small>
                      <progress
                        max={step.threshold}
                        value={Math.min(step.threshold, goods)}
                        aria-label={step.reward_name}
                      />
                      <Badge tone={step.isReached ? 'success' : 'neutral'}>
                        {step.isReached
                          ? t('cart.agency_bonus.got')
                          : t('cart.agency_bonus.missing', { money: money(step.missing) })}
                      </Badge>
                    </div>
                  </li>
                ))}
              </ul>
              <small>{t('cart.agency_bonus.rule')}</small>
            </Steps>
          )
        }}
      </LoadStates>
    </Modal>
  )
}

const Steps = styled.div`
  display: grid;
  gap: var(--space-4);
  & > p {
    display: flex;
    justify-content: space-between;
  }
  & > ul {
    display: grid;
    gap: var(--space-4);
  }
  & li {
    display: grid;
    grid-template-columns: 72px minmax(0, 1fr);
    gap: var(--space-3);
  }
  & li > :first-child {
    align-self: start;
    border-radius: var(--radius-s);
    overflow: hidden;
  }
  & li > div {
    display: grid;
    justify-items: start;
    gap: var(--space-1);
    font-size: var(--text-2);
  }
  & b {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  & small {
    font-size: var(--text-1);
    color: var(--color-text-soft);
  }
  & progress {
    width: 100%;
    height: 6px;
    accent-color: var(--color-main);
  }
`
