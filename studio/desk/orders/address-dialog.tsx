import { useState } from 'react'
import { changeOrderAddress, type OwnerOrderDetail } from '../../../src/contract/owner-orders.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { TextField } from '../../../src/ui/controls/text-input.tsx'
import { Dialog } from '../form/dialog.tsx'
import { Action } from '../../components/tool-button.tsx'
import { FormStack } from '../../components/form-stack.tsx'
import { useKeptValues } from '../form/kept-values.tsx'
import { PlaceSelects, schemeOf } from '../form/place-selects.tsx'
import { useWrite } from '../shell/calls.ts'
import { showToast } from '../shell/desk-state.ts'

/** Where an order goes, changed before it is shipped. */
export function AddressDialog({ order, onClose }: { order: OwnerOrderDetail; onClose: () => void }) {
  const t = useT()
  const { customer_address: to, customer } = order
  const { values, set, sending, restored } = useKeptValues(`address-${order.order_code}`, {
    etag: '',
    values: {
      name: to.name || (customer.name ?? ''),
      phone: to.phone || (customer.phone_number ?? ''),
      address_detail: to.address_detail ?? '',
      province: to.province ?? null,
      district: to.district ?? null,
      wards: to.wards ?? null,
    },
  })
  const [scheme] = useState(() => schemeOf(values))
  const { write, isBusy } = useWrite(changeOrderAddress, { invalidates: ['orders', 'audit_log'] })
  const submit = async () => {
    const body = { ...values, province: values.province ?? 0, scheme }
    const saved = sending()
    if (!(await write({ params: { order_code: order.order_code }, body })).ok) return
    saved()
    showToast(t('desk.saved'))
    onClose()
  }
  const field = (name: 'name' | 'phone' | 'address_detail', label: string) => (
    <TextField
      label={t(label)}
      required
      value={values[name]}
      onChange={({ target }) => set({ [name]: target.value })}
    />
  )
  return (
    <Dialog title={t('desk.orders.change_address')} onClose={onClose}>
      <FormStack onSend={submit}>
        {restored}
        <p>{t('desk.orders.change_address_text')}</p>
        {field('name', 'desk.orders.recipient')}
        {field('phone', 'desk.orders.phone')}
        {field('address_detail', 'desk.orders.address_detail')}
        <PlaceSelects place={values} scheme={scheme} onChange={(place) => set(place)} />
        <Action kind="primary" type="submit" busy={isBusy}>
          {t('desk.save')}
        </Action>
      </FormStack>
    </Dialog>
  )
}
