import { useRef, useState, type FormEvent } from 'react'
import { styled } from 'styled-components'
import { useAddresses, useChangeAddresses, useNewPlace, usePlaceLists, usePlaceSearch } from '../../api/addresses.ts'
import { checkForm } from '../../api/check-form.ts'
import { failureText } from '../../api/failure-policy.ts'
import { useBusy } from '../../api/use-busy.ts'
import { useFormProblems } from '../../api/use-form-problems.ts'
import type { CustomerAddress } from '../../contract/addresses.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { closePopup, toast } from '../../popups/popups.ts'
import { useStore } from '../../theme/store-context.tsx'
import { addressText } from '../../domain/address-text.ts'
import { PlaceFields, type Place } from '../../ui/commerce/place-fields.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { fillEmpty } from '../../ui/controls/fill-empty.ts'
import { Modal } from '../../ui/controls/modal.tsx'
import { Notice } from '../../ui/controls/notice.tsx'
import { TextField } from '../../ui/controls/text-input.tsx'

/** Creates an address, or edits the one with `id`. */
export default function AddressPopup({ id, fromCart = false }: { id?: number; fromCart?: boolean }) {
  const t = useT()
  const { scheme } = useStore()
  const { data: addresses = [] } = useAddresses()
  const saved = addresses.find((address) => address.id === id)
  const { add, update } = useChangeAddresses()
  const now = useNewPlace(saved, scheme)
  const [chosen, setPlace] = useState<Place>()
  const place = chosen ?? placeOf(saved, scheme, now)
  const lists = usePlaceLists(place)
  const search = usePlaceSearch(place.scheme)
  const detail = useRef<HTMLInputElement>(null)
  const name = useRef<HTMLInputElement>(null)
  const phone = useRef<HTMLInputElement>(null)
  const [failure, setFailure] = useState<string>()

  const bodyOf = (sent: HTMLFormElement) => {
    const fields = new FormData(sent)
    const typed = (name: string) => String(fields.get(name) ?? '')
    return {
      name: typed('name'),
      phone: typed('phone'),
      email: typed('email'),
      scheme: place.scheme,
      province: place.province ?? 0,
      district: place.district ?? null,
      wards: place.wards ?? null,
      address_detail: typed('address_detail'),
      is_default: fields.has('is_default') || addresses.length === 0,
      fromCart,
    }
  }
  const { form, problems, validate, recheck } = useFormProblems((sent) => checkForm(addressInput, bodyOf(sent), t))
  const [save, busy] = useBusy(async (sent: HTMLFormElement) => {
    const body = bodyOf(sent)
    if (Object.keys(await validate()).length > 0) return
    const reply = await (saved ? update(saved.id, body) : add(body))
    if (!reply.ok) return setFailure(failureText(reply, t))
    closePopup('address')
    toast(t(saved ? 'addresses.saved' : 'addresses.added'))
  })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void save(event.currentTarget)
  }

  return (
    <Modal title={t(saved ? 'addresses.edit_title' : 'addresses.add_title')} onClose={() => closePopup('address')}>
      <Form ref={form} noValidate onSubmit={onSubmit} onChange={() => void recheck()}>
        <TextField
          ref={name}
          label={t('addresses.name')}
          name="name"
          defaultValue={saved?.name}
          autoComplete="name"
          error={problems.name}
        />
        <TextField
          ref={phone}
          label={t('addresses.phone')}
          name="phone"
          type="tel"
          defaultValue={saved?.phone}
          autoComplete="tel"
          error={problems.phone}
        />
        {saved && now && <Notice>{t('addresses.new_place', { old: addressText(saved) })}</Notice>}
        <PlaceFields
          problems={problems}
          place={place}
          lists={lists}
          onChange={setPlace}
          search={search}
          onBeside={(beside) => {
            fillEmpty(detail.current, beside.street)
            fillEmpty(name.current, beside.person)
            fillEmpty(phone.current, beside.phone)
          }}
          onShown={() => void recheck()}
        />
        <TextField
          ref={detail}
          label={t('addresses.detail')}
          name="address_detail"
          defaultValue={saved?.address_detail}
          autoComplete="street-address"
          error={problems.address_detail}
        />
        <Checkbox label={t('addresses.make_default')} name="is_default" defaultChecked={saved?.is_default ?? false} />
        {failure && <Notice tone="danger">{failure}</Notice>}
        <Button type="submit" size="l" block busy={busy}>
          {t('addresses.save')}
        </Button>
      </Form>
    </Modal>
  )
}

const addressInput = async () => (await import('../../contract/inputs/address.ts')).AddressInput

/** The place of a saved address, in the store's scheme where it is known; a ward that was divided is left to choose. */
function placeOf(
  saved: CustomerAddress | undefined,
  scheme: Place['scheme'],
  now: ReturnType<typeof useNewPlace>,
): Place {
  if (!saved) return { scheme, province: undefined, district: undefined, wards: undefined }
  if (now) {
    const [ward, ...more] = now.candidates
    return { scheme, province: now.province.id, district: undefined, wards: more.length === 0 ? ward?.id : undefined }
  }
  return {
    scheme: saved.scheme,
    province: saved.province,
    district: saved.district ?? undefined,
    wards: saved.wards ?? undefined,
  }
}

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
`
