import { styled } from 'styled-components'
import { useCombos } from '../../api/promotions.ts'
import type { Combo } from '../../contract/promotions.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { closePopup, type PopupProps } from '../../popups/popups.ts'
import { EmptyState } from '../../ui/controls/empty-state.tsx'
import { LoadStates } from '../../ui/controls/load-states.tsx'
import { Modal } from '../../ui/controls/modal.tsx'
import { ComboCard } from './combo-card.tsx'
import { InReach } from './in-reach.tsx'

/** One combo, or all combos that contain a product: products, validity and price of the set. */
export default function ComboPopup(target: PopupProps['combo']) {
  const t = useT()
  const all = useCombos()
  const combos = (all.data ?? []).filter((one) => matchesTarget(one, target))
  return (
    <Modal title={t('promotions.combo_detail')} onClose={() => closePopup('combo')}>
      <LoadStates
        query={all}
        isEmpty={() => combos.length === 0}
        empty={<EmptyState image="box" title={t('promotions.deal_over')} />}
      >
        {() => (
          <Stack>
            {combos.map((one) => (
              <ComboCard key={one.id} combo={one}>
                <InReach kind="combo" id={one.id} />
              </ComboCard>
            ))}
          </Stack>
        )}
      </LoadStates>
    </Modal>
  )
}

function matchesTarget(combo: Combo, target: PopupProps['combo']): boolean {
  if ('id' in target) return combo.id === target.id
  return combo.products_combo.some(({ product }) => product.id === target.ofProduct)
}

const Stack = styled.div`
  display: grid;
  gap: var(--space-4);
`
