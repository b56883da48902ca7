import { styled } from 'styled-components'
import { usePlaceLists } from '../../api/addresses.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { openPopup } from '../../popups/popups.ts'
import { usePage } from '../../theme/store-context.tsx'
import { PlaceFields, type Place } from '../../ui/commerce/place-fields.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/text-input.tsx'
import type { FieldProblems } from './checkout-form.ts'

type Props = {
  problems: FieldProblems
  place: Place
  onPlace: (place: Place) => void
  /** pick-up at a branch: the form has no address */ isPickUp: boolean
}

/** Contact and address of a guest (decision 18). Before hydration the browser validates the fields. */
export function GuestFields({ problems, place, onPlace, isPickUp }: Props) {
  const t = useT()
  const lists = usePlaceLists(place)
  const { typed } = usePage()
  return (
    <Grid>
      <p>
        {t('cart.have_account')}{' '}
        <Button kind="plain" size="s" onClick={() => openPopup('phone', {})}>
          {t('shell.login')}
        </Button>
      </p>
      <TextField
        label={t('cart.name')}
        name="name"
        defaultValue={typed?.name}
        required
        minLength={2}
        maxLength={100}
        autoComplete="name"
        error={problems.name}
      />
      <TextField
        label={t('cart.phone')}
        name="phone"
        type="tel"
        defaultValue={typed?.phone}
        inputMode="tel"
        required
        pattern="[+0-9 .\(\)\-]{9,18}"
        autoComplete="tel"
        error={problems.phone}
      />
      <TextField
        label={t('cart.email')}
        optional
        name="email"
        type="email"
        defaultValue={typed?.email}
        autoComplete="email"
        error={problems.email}
      />
      {!isPickUp && (
        <>
          <PlaceFields problems={problems} place={place} lists={lists} onChange={onPlace} />
          <noscript>
            <button type="submit" formAction="/form/checkout-place" formNoValidate>
              {t('cart.next_list')}
            </button>
          </noscript>
          <TextField
            label={t('cart.address_detail')}
            hint={t('cart.address_detail_hint')}
            name="address_detail"
            defaultValue={typed?.address_detail}
            required
            minLength={5}
            maxLength={255}
            autoComplete="street-address"
            error={problems.address_detail}
          />
        </>
      )}
    </Grid>
  )
}

const Grid = styled.div`
  display: grid;
  gap: var(--space-4);
  & > p {
    font-size: var(--text-2);
    color: var(--color-text-soft);
  }
  @media (min-width: 600px) {
    grid-template-columns: 1fr 1fr;
    & > p,
    & > :last-child {
      grid-column: 1 / -1;
    }
  }
`
