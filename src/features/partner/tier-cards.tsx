import { useState } from 'react'
import { styled } from 'styled-components'
import { rewardTiers } from '../../domain/reward-tiers.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Card } from './card.ts'
import type { TierSet } from './partner-role.ts'

/** Progress of this period through the reward tiers. An agency switches between imports and commission (partners.md §4). */
export function TierCards({ tiers }: { tiers: readonly TierSet[] }) {
  const t = useT()
  const [chosen, setChosen] = useState(tiers[0]?.id)
  const set = tiers.find(({ id }) => id === chosen) ?? tiers[0]
  if (!set) return null
  return (
    <Card aria-label={t('partner.tiers')}>
      <h2>{t(`partner.tiers_${set.id}`, { period: t(`partner.period.${set.period}`) })}</h2>
      {tiers.length > 1 && (
        <Choice>
          {tiers.map(({ id }) => (
            <Button
              key={id}
              size="s"
              kind={id === set.id ? 'primary' : 'outline'}
              aria-pressed={id === set.id}
              onClick={() => setChosen(id)}
            >
              {t(`partner.tier_kind_${id}`)}
            </Button>
          ))}
        </Choice>
      )}
      <Steps set={set} />
    </Card>
  )
}

function Steps({ set }: { set: TierSet }) {
  const t = useT()
  const { money } = useFormat()
  const { tiers, reward, next } = rewardTiers(set.steps, set.measured)
  if (tiers.length === 0) return <p>{t('partner.no_tiers')}</p>
  return (
    <>
      <p>
        {t(`partner.measured_${set.measure}`, { money: money(set.measured) })}
        {reward > 0 && ` · ${t(next ? 'partner.reached' : 'partner.all_reached', { sum: money(reward) })}`}
      </p>
      {next && <Missing>{t('partner.missing', { x: money(next.missing), bonus: money(next.bonus) })}</Missing>}
      <Ladder>
        {tiers.map(({ limit, bonus, isReached, missing }) => (
          <li key={limit} data-reached={isReached || undefined}>
            <Icon name={isReached ? 'gift-open' : 'gift'} size={24} />
            <span>
              {t('partner.tier_from', { money: money(limit) })}
              <b>{t('partner.tier_bonus', { money: money(bonus) })}</b>
            </span>
            {isReached && (
              <small>
                <Icon name="check-circle" size={20} />
                <span className="hidden-text">{t('partner.tier_reached')}</span>
              </small>
            )}
            {!isReached && <small>{t('partner.tier_missing', { money: money(missing) })}</small>}
            <progress
              max={limit}
              value={Math.max(0, Math.min(limit, set.measured))}
              aria-label={t('partner.tier_from', { money: money(limit) })}
            />
          </li>
        ))}
      </Ladder>
    </>
  )
}

const Missing = styled.p`
  &::first-letter {
    text-transform: uppercase;
  }
`
const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`
const Ladder = styled.ul`
  display: grid;
  gap: var(--space-3);
  & > li {
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--space-1) var(--space-3);
    font-size: var(--text-2);
    color: var(--color-text-soft);
  }
  & > li[data-reached] {
    color: var(--color-success);
  }
  & b {
    display: block;
    color: var(--color-text);
  }
  & small {
    font-size: var(--text-1);
  }
  & progress {
    grid-column: 2 / -1;
    width: 100%;
    height: 6px;
    accent-color: var(--color-main);
  }
`
