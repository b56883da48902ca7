import { styled } from 'styled-components'
import { useNewPlace } from '../../api/addresses.ts'
import type { CustomerAddress } from '../../contract/addresses.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { openPopup } from '../../popups/popups.ts'
import { useStore } from '../../theme/store-context.tsx'
import { NewPlace } from '../../ui/commerce/new-place.tsx'
import { addressText } from '../../domain/address-text.ts'
import { Badge } from '../../ui/controls/badge.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { RadioCards } from '../../ui/controls/radio-cards.tsx'
import { OTHER_PERSON } from './destination.ts'

type Props = {
  addresses: readonly CustomerAddress[]
  address: CustomerAddress | undefined
  onChoose: (id: string) => void
  /** an agency may also name the customer it orders for */ isForOther: boolean
}

/** Selects one of the customer's addresses, edits it, or adds one. */
export function SavedAddress({ addresses, address, onChoose, isForOther }: Props) {
  const t = useT()
  const { scheme } = useStore()
  const newPlace = useNewPlace(address, scheme)
  const cards = addresses.map((saved) => ({
    value: String(saved.id),
    title: (
      <>
        {saved.name} · {saved.phone} {saved.is_default && <Badge>{t('ui.default')}</Badge>}
      </>
    ),
    text: addressText(saved),
  }))
  const other = { value: OTHER_PERSON, title: t('cart.other_person'), text: t('cart.other_person_text') }
  return (
    <Stack>
      {addresses.length === 0 && !isForOther && <p>{t('cart.no_address_yet')}</p>}
      <RadioCards
        legend={t('cart.deliver_to')}
        hideLegend
        name="customer_address_id"
        value={address ? String(address.id) : isForOther ? OTHER_PERSON : undefined}
        onChange={onChoose}
        cards={isForOther ? [other, ...cards] : cards}
      />
      <NewPlace place={newPlace} onUpdate={() => openPopup('address', { id: address?.id ?? 0, fromCart: true })} />
      <div>
        {address && (
          <Button
            kind="soft"
            icon="edit"
            data-scripted
            onClick={() => openPopup('address', { id: address.id, fromCart: true })}
          >
            {t('cart.edit_address')}
          </Button>
        )}
        <Button kind="soft" icon="plus" data-scripted onClick={() => openPopup('address', { fromCart: true })}>
          {t('cart.add_address')}
        </Button>
      </div>
    </Stack>
  )
}

const Stack = styled.div`
  display: grid;
  gap: var(--space-3);
  justify-items: start;
  & > fieldset {
    width: 100%;
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
  }
`
