import { styled } from 'styled-components'
import { useBonusProducts } from '../../api/promotions.ts'
import type { BonusProduct } from '../../contract/promotions.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { closePopup, type PopupProps } from '../../popups/popups.ts'
import { EmptyState } from '../../ui/controls/empty-state.tsx'
import { LoadStates } from '../../ui/controls/load-states.tsx'
import { Modal } from '../../ui/controls/modal.tsx'
import { BonusCard } from './bonus-card.tsx'

/** One gift, or those that come with a product: what to buy, and what comes with it. */
export default function BonusPopup(wanted: PopupProps['bonus']) {
  const t = useT()
  const all = useBonusProducts()
  const found = (all.data ?? []).filter((one) => isWanted(one, wanted))
  return (
    <Modal title={t('promotions.bonus_detail')} onClose={() => closePopup('bonus')}>
      <LoadStates
        of={all}
        isEmpty={() => found.length === 0}
        empty={<EmptyState picture="box" title={t('promotions.deal_over')} />}
      >
        {() => (
          <Stack>
            {found.map((one) => (
              <BonusCard key={one.id} bonus={one} />
            ))}
          </Stack>
        )}
      </LoadStates>
    </Modal>
  )
}

function isWanted(bonus: BonusProduct, wanted: PopupProps['bonus']): boolean {
  if ('id' in wanted) return bonus.id === wanted.id
  return (
    bonus.select_products.some(({ product }) => product.id === wanted.ofProduct) ||
    bonus.bonus_products_ladder.some(({ product }) => product.id === wanted.ofProduct)
  )
}

const Stack = styled.div`
  display: grid;
  gap: var(--space-4);
`
