import { styled } from 'styled-components'
import { useBonusProducts } from '../../api/promotions.ts'
import type { BonusProduct } from '../../contract/promotions.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { closePopup, type PopupProps } from '../../popups/popups.ts'
import { EmptyState } from '../../ui/controls/empty-state.tsx'
import { LoadStates } from '../../ui/controls/load-states.tsx'
import { Modal } from '../../ui/controls/modal.tsx'
import { BonusCard } from './bonus-card.tsx'
import { InReach } from './in-reach.tsx'

/** One bonus promotion, or all of a product: what to buy and what is given with it. */
export default function BonusPopup(target: PopupProps['bonus']) {
  const t = useT()
  const all = useBonusProducts()
  const bonuses = (all.data ?? []).filter((one) => matchesTarget(one, target))
  return (
    <Modal title={t('promotions.bonus_detail')} onClose={() => closePopup('bonus')}>
      <LoadStates
        query={all}
        isEmpty={() => bonuses.length === 0}
        empty={<EmptyState image="box" title={t('promotions.deal_over')} />}
      >
        {() => (
          <Stack>
            {bonuses.map((one) => (
              <BonusCard key={one.id} bonus={one}>
                <InReach kind="bonus" id={one.id} />
              </BonusCard>
            ))}
          </Stack>
        )}
      </LoadStates>
    </Modal>
  )
}

function matchesTarget(bonus: BonusProduct, target: PopupProps['bonus']): boolean {
  if ('id' in target) return bonus.id === target.id
  return (
    bonus.select_products.some(({ product }) => product.id === target.ofProduct) ||
    bonus.bonus_products_ladder.some(({ product }) => product.id === target.ofProduct)
  )
}

const Stack = styled.div`
  display: grid;
  gap: var(--space-4);
`
