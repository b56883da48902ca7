import { styled } from 'styled-components'
import { useCombos } from '../../api/promotions.ts'
import type { Combo } from '../../contract/promotions.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { closePopup, type PopupProps } from '../../popups/popups.ts'
import { EmptyState } from '../../ui/controls/empty-state.tsx'
import { LoadStates } from '../../ui/controls/load-states.tsx'
import { Modal } from '../../ui/controls/modal.tsx'
import { ComboCard } from './combo-card.tsx'

/** One combo, or those that a product is part of: the products, how long it lasts, what the set costs. */
export default function ComboPopup(wanted: PopupProps['combo']) {
  const t = useT()
  const all = useCombos()
  const found = (all.data ?? []).filter((one) => isWanted(one, wanted))
  return (
    <Modal title={t('promotions.combo_detail')} onClose={() => closePopup('combo')}>
      <LoadStates
        of={all}
        isEmpty={() => found.length === 0}
        empty={<EmptyState picture="box" title={t('promotions.deal_over')} />}
      >
        {() => (
          <Stack>
            {found.map((one) => (
              <ComboCard key={one.id} combo={one} />
            ))}
          </Stack>
        )}
      </LoadStates>
    </Modal>
  )
}

function isWanted(combo: Combo, wanted: PopupProps['combo']): boolean {
  if ('id' in wanted) return combo.id === wanted.id
  return combo.products_combo.some(({ product }) => product.id === wanted.ofProduct)
}

const Stack = styled.div`
  display: grid;
  gap: var(--space-4);
`
