import { useId } from 'react'
import { cartPath, pickUpPath } from '../../domain/paths.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { LinkTabs } from '../../ui/controls/link-tabs.tsx'
import { BranchRow } from './branch-row.tsx'
import { GuestFields } from './guest-fields.tsx'
import { Panel } from './layout.tsx'
import { PickUpPerson } from './pick-up-person.tsx'
import { SavedAddress } from './saved-address.tsx'
import type { Checkout } from './use-checkout.ts'

/** Who receives the order, and where: a saved address, a person who is typed in, or a branch. */
export function ReceivePanel({ checkout }: { checkout: Checkout }) {
  const t = useT()
  const titleId = useId()
  const { signedIn, branch: branchChoice, destination, addresses, chooseAddress } = checkout
  const { mayChoose, branch, branches, isPickUp } = branchChoice
  const { isProxy, isTyped, address } = destination
  return (
    <Panel aria-labelledby={titleId}>
      <h2 id={titleId}>{t(mayChoose ? 'cart.receive' : 'cart.deliver_to')}</h2>
      {mayChoose && (
        <LinkTabs
          label={t('cart.receive')}
          current={isPickUp ? 'pick-up' : 'delivery'}
          tabs={[
            { id: 'delivery', label: t('cart.delivery'), to: cartPath(2) },
            { id: 'pick-up', label: t('cart.pick_up'), to: pickUpPath },
          ]}
        />
      )}
      {signedIn && !isPickUp && (
        <SavedAddress address={address} onChoose={chooseAddress} addresses={addresses} isForOther={isProxy} />
      )}
      {(isTyped || (isProxy && isPickUp)) && (
        <GuestFields
          problems={checkout.problems}
          draft={checkout.draft}
          place={checkout.place}
          onPlace={checkout.setPlace}
          onShown={() => void checkout.recheck()}
          isPickUp={isPickUp}
          isForOther={isProxy}
        />
      )}
      {signedIn && isPickUp && !isProxy && <PickUpPerson />}
      {mayChoose && <BranchRow branch={branch} branches={branches} isPickUp={isPickUp} />}
      {isPickUp && branch && <input type="hidden" name="branch_id" value={branch.id} />}
    </Panel>
  )
}
