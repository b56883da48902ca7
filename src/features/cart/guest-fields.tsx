import { useRef } from 'react'
import { styled } from 'styled-components'
import { usePlaceLists, usePlaceSearch } from '../../api/addresses.ts'
import { cartPath, loginPath } from '../../domain/paths.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { openLogin } from '../../popups/open-login.ts'
import { checkoutDraft, type CheckoutDraft } from '../../session/checkout-draft.ts'
import { PlaceFields, type Place } from '../../ui/commerce/place-fields.tsx'
import type { Beside } from '../../ui/commerce/place-search.tsx'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { fillEmpty } from '../../ui/controls/fill-empty.ts'
import { TextField } from '../../ui/controls/text-input.tsx'
import type { FieldProblems } from './checkout-form.ts'

type Props = {
  problems: FieldProblems
  draft: CheckoutDraft
  place: Place
  onPlace: (place: Place) => void
  onShown: () => void
  /** pick-up at a branch: the form has no address */ isPickUp: boolean
  /** an agency orders for this person (proxy order) */ isForOther: boolean
}

/** Contact and address of a guest (decision 18). Before hydration the browser validates the fields. */
export function GuestFields({ problems, draft, place, onPlace, onShown, isPickUp, isForOther }: Props) {
  const t = useT()
  const lists = usePlaceLists(place)
  const search = usePlaceSearch(place.scheme)
  const fields = {
    name: useRef<HTMLInputElement>(null),
    phone: useRef<HTMLInputElement>(null),
    address_detail: useRef<HTMLInputElement>(null),
  }
  const fillBeside = ({ street, person, phone }: Beside) => {
    const found = { name: person, phone, address_detail: street }
    for (const name of ['name', 'phone', 'address_detail'] as const)
      if (fillEmpty(fields[name].current, found[name])) checkoutDraft.write({ [name]: found[name] })
  }
  return (
    <Grid>
      {!isForOther && (
        <p>
          {t('cart.have_account')}{' '}
          <LinkButton kind="plain" size="s" to={loginPath(cartPath(2))} onClick={openLogin}>
            {t('shell.login')}
          </LinkButton>
        </p>
      )}
      <TextField
        ref={fields.name}
        label={t('cart.name')}
        name="name"
        defaultValue={draft.name}
        required={!isForOther}
        minLength={2}
        autoComplete="name"
        error={problems.name}
      />
      <TextField
        ref={fields.phone}
        label={t('cart.phone')}
        name="phone"
        type="tel"
        defaultValue={draft.phone}
        inputMode="tel"
        required={!isForOther}
        autoComplete="tel"
        error={problems.phone}
      />
      <TextField
        label={t('cart.email')}
        optional
        name="email"
        type="email"
        defaultValue={draft.email}
        autoComplete="email"
        error={problems.email}
      />
      {!isPickUp && (
        <>
          <PlaceFields
            problems={problems}
            place={place}
            lists={lists}
            onChange={onPlace}
            search={search}
            onBeside={fillBeside}
            onShown={onShown}
          />
          <noscript>
            <Button type="submit" kind="soft" formAction="/form/checkout-place" formNoValidate>
              {t('cart.next_list')}
            </Button>
          </noscript>
          <TextField
            ref={fields.address_detail}
            label={t('cart.address_detail')}
            hint={t('cart.address_detail_hint')}
            name="address_detail"
            defaultValue={draft.address_detail}
            required={!isForOther}
            minLength={2}
            maxLength={255}
            autoComplete="street-address"
            error={problems.address_detail}
          />
        </>
      )}
      {!isForOther && (
        <div data-scripted>
          <Checkbox label={t('cart.remember')} name="remember" defaultChecked={draft.remember === 'on'} />
        </div>
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
    & > :has([name='email']),
    &:has([name='district']) > :has([name='province']),
    & > :has([name='address_detail']),
    & > [data-scripted] {
      grid-column: 1 / -1;
    }
  }
`
