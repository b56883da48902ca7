import { useState } from 'react'
import { useCart, useChangeCart } from '../../api/cart.ts'
import { showFailure } from '../../api/failure-policy.ts'
import { useBranches } from '../../api/orders.ts'
import { useBusy } from '../../api/use-busy.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { closePopup } from '../../popups/popups.ts'
import { addressText } from '../../domain/address-text.ts'
import { Badge } from '../../ui/controls/badge.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/controls/empty-state.tsx'
import { LoadStates } from '../../ui/controls/load-states.tsx'
import { Modal } from '../../ui/controls/modal.tsx'
import { RadioCards } from '../../ui/controls/radio-cards.tsx'
import { BranchHours } from './branch-hours.tsx'

/** Selects the branch that handles the order (storefront.md §2 "Cart and checkout"). */
export default function BranchPopup() {
  const t = useT()
  const all = useBranches()
  const { data: cart } = useCart()
  const { choose } = useChangeCart()
  const [pendingId, setPendingId] = useState<number>()
  const chosen = pendingId ?? cart?.branch_id ?? undefined

  const [onChoose, busy] = useBusy(async () => {
    const reply = await choose({ branch_id: chosen })
    if (!reply.ok) return showFailure('cart', reply, t)
    closePopup('branch')
  })

  return (
    <Modal
      title={t('cart.branch_title')}
      isLow
      onClose={() => closePopup('branch')}
      footer={
        <Button size="l" block busy={busy} disabled={chosen === undefined} onClick={() => void onChoose()}>
          {t('cart.branch_this')}
        </Button>
      }
    >
      <LoadStates
        query={all}
        isEmpty={(branches) => branches.length === 0}
        empty={<EmptyState image="box" title={t('cart.branch_none_yet')} />}
      >
        {(branches) => (
          <RadioCards
            legend={t('cart.branch_title')}
            hideLegend
            name="branch"
            value={chosen === undefined ? undefined : String(chosen)}
            onChange={(id) => setPendingId(Number(id))}
            cards={branches.map((branch) => ({
              value: String(branch.id),
              title: (
                <>
                  {branch.name} {branch.is_default_order_online && <Badge>{t('ui.default')}</Badge>}
                </>
              ),
              text: (
                <>
                  {[addressText(branch), branch.phone].filter(Boolean).join(' · ')}
                  {branch.opening_hours && <BranchHours hours={branch.opening_hours} />}
                </>
              ),
            }))}
          />
        )}
      </LoadStates>
    </Modal>
  )
}
