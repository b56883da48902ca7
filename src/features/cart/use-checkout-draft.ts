import { useMemo } from 'react'
import { checkoutDraft, type CheckoutDraft } from '../../session/checkout-draft.ts'
import { usePage } from '../../theme/store-context.tsx'
import type { Place } from '../../ui/commerce/place-fields.tsx'
import { useInBrowser } from '../../ui/use-in-browser.ts'

/** Fields that are kept as they are typed; the place is kept by `savePlace`, because its lists are empty while they load. */
const FIELDS = [
  'name',
  'phone',
  'email',
  'address_detail',
  'customer_note',
  'payment',
  'shipping',
  'customer_address_id',
  'invoice_company',
  'invoice_tax_code',
  'invoice_address',
  'invoice_email',
] as const
const TICKED = ['remember', 'has_invoice', 'invoice_consent'] as const

/** What was typed before: in a form that the server sent back, otherwise in this tab. Empty while the server's HTML is hydrated. */
export function useCheckoutDraft(): CheckoutDraft {
  const { typed } = usePage()
  const inBrowser = useInBrowser()
  return useMemo(() => typed ?? (inBrowser ? checkoutDraft.read() : {}), [typed, inBrowser])
}

/** Keeps what the form has now. */
export function saveDraft(form: HTMLFormElement): void {
  const fields = new FormData(form)
  const typed = FIELDS.filter((name) => fields.has(name)).map((name) => [name, String(fields.get(name))])
  const ticked = TICKED.filter((name) => form.elements.namedItem(name)).map((name) => [
    name,
    fields.has(name) ? 'on' : '',
  ])
  checkoutDraft.write(Object.fromEntries([...typed, ...ticked]) as CheckoutDraft)
}

export const savePlace = ({ scheme, province, district, wards }: Place): void =>
  checkoutDraft.write({
    scheme,
    province: String(province ?? ''),
    district: String(district ?? ''),
    wards: String(wards ?? ''),
  })

/** The place of a draft, or of an address `?tinh=…&quan=…` (forms without JavaScript). Empty when it is of the other scheme. */
export function placeOf(draft: CheckoutDraft, search: URLSearchParams, scheme: Place['scheme']): Place {
  const kept = (draft.scheme ?? scheme) === scheme ? draft : {}
  return {
    scheme,
    province: parseInteger(search.get('tinh') ?? kept.province),
    district: parseInteger(search.get('quan') ?? kept.district),
    wards: parseInteger(kept.wards),
  }
}

const parseInteger = (text: string | undefined): number | undefined =>
  text && /^\d{1,9}$/.test(text) ? Number(text) : undefined
