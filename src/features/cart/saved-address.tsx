import { styled } from 'styled-components'
import type { CustomerAddress } from '../../contract/addresses.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { openPopup } from '../../popups/popups.ts'
import { Badge } from '../../ui/controls/badge.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { RadioCards } from '../../ui/controls/radio-cards.tsx'

type Props = {
  addresses: readonly CustomerAddress[]
  address: CustomerAddress | undefined
  onChoose: (id: number) => void
}

/** Selects one of the customer's addresses, or adds the first one. */
export function SavedAddress({ addresses, address, onChoose }: Props) {
  const t = useT()
  return (
    <Stack>
      {addresses.length === 0 && <p>{t('cart.no_address_yet')}</p>}
      <RadioCards
        legend={t('cart.deliver_to')}
        hideLegend
        name="customer_address_id"
        value={address ? String(address.id) : undefined}
        onChange={(id) => onChoose(Number(id))}
        cards={addresses.map((saved) => ({
          value: String(saved.id),
          title: (
            <>
              {saved.name} · {saved.phone} {saved.is_default && <Badge>{t('ui.default')}</Badge>}
            </>
          ),
          text: [saved.address_detail, saved.wards_name, saved.district_name, saved.province_name]
            .filter(Boolean)
            .join(', '),
        }))}
      />
      <Button kind="soft" icon="plus" onClick={() => openPopup('address', { fromCart: true })}>
        {t('cart.add_address')}
      </Button>
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
`
