import { useState } from 'react'
import { createOwnerOrder, quoteOwnerOrder } from '../../../src/contract/owner-order-work.ts'
import { listPaymentMethods } from '../../../src/contract/payments.ts'
import { useFormat, useT } from '../../../src/i18n/i18n-context.tsx'
import { Notice } from '../../../src/ui/controls/notice.tsx'
import { SelectField } from '../../../src/ui/controls/select.tsx'
import { TextAreaField, TextField } from '../../../src/ui/controls/text-input.tsx'
import { useForgetUnread } from '../form/unread-texts.ts'
import { Action } from '../../components/tool-button.tsx'
import { FieldRow, FormStack } from '../../components/form-stack.tsx'
import { PlaceSelects } from '../form/place-selects.tsx'
import { useTypedValue } from '../form/typed-text.ts'
import { go } from '../shell/address.ts'
import { useRead, useWrite } from '../shell/calls.ts'
import { useRoomPath } from '../shell/desk-context.ts'
import { showToast } from '../shell/desk-state.ts'
import { RoomLink } from '../shell/room-link.tsx'
import { Card, RoomPage } from '../shell/room-page.tsx'
import { OrderSums } from './order-lines.tsx'
import { bodyLines, ProductPicker, TypedLines, type TypedLine } from './typed-lines.tsx'

const PERSON = ['name', 'phone', 'email', 'address_detail'] as const
const EMPTY = {
  lines: [] as TypedLine[],
  texts: { name: '', phone: '', email: '', address_detail: '', customer_note: '', code_voucher: '' },
  place: { province: null as number | null, district: null as number | null, wards: null as number | null },
  shipper: '',
  payment: '',
}

/** An order that somebody types in for a buyer on the phone. What is typed outlasts a reload. */
export function NewOrderPage() {
  const t = useT()
  const { money } = useFormat()
  const pathOf = useRoomPath()
  const [typed, setTyped] = useTypedValue('new-order', EMPTY)
  const forgetUnread = useForgetUnread()
  const [problems, setProblems] = useState<Record<string, string>>({})
  const { lines, texts, place } = typed
  const goods = { lines: bodyLines(lines), code_voucher: texts.code_voucher.trim() || null }
  const isPriced = lines.length > 0 && lines.every(({ options, option }) => options.length === 0 || option !== null)
  const service = shipperOf(typed.shipper)
  const quote = useRead(
    quoteOwnerOrder,
    { body: { ...goods, ...service, province: place.province } },
    { enabled: isPriced },
  )
  const ways = useRead(listPaymentMethods, {})
  const { write, isBusy } = useWrite(createOwnerOrder, {
    invalidates: ['orders', 'order_count', 'today', 'audit_log', 'products'],
    handles: ({ data, msg_code }) => {
      if (msg_code === 'IDEMPOTENCY_KEY_REUSED') {
        showToast(t('desk.typed.placed_before'), 'failed')
        return true
      }
      const { fields = [] } = (data ?? {}) as { fields?: { field: string; message: string }[] } // `fieldsOf` of the server
      setProblems(Object.fromEntries(fields.map(({ field, message }) => [field, message])))
      return fields.length > 0
    },
  })
  const offered = (ways.data ?? []).filter(({ use }) => use)
  const way = offered.find(({ id }) => String(id) === typed.payment) ?? offered[0]
  const set = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part })
  const submit = async () => {
    const body = {
      ...texts,
      ...goods,
      ...service,
      ...place,
      email: texts.email.trim() || null,
      province: place.province ?? 0,
      scheme: 'legacy' as const,
      payment_method_id: way?.payment_method_id ?? 0,
      payment_partner_id: way?.id ?? 0,
      expected_total: quote.data?.cart.total_final ?? null,
    }
    setProblems({})
    const reply = await write({ body }, { draft: 'new-order' })
    if (!reply.ok) {
      if (reply.msg_code === 'CART_CHANGED') quote.retry()
      return
    }
    setTyped(EMPTY)
    forgetUnread() // of lines that were removed
    showToast(t('desk.typed.placed', { code: reply.data.order_code }))
    go(pathOf(`orders/${reply.data.order_code}`), { replace: true })
  }
  const field = (name: keyof typeof texts, label: string) => (
    <TextField
      key={name}
      label={t(label)}
      optional={name === 'email' || name === 'code_voucher'}
      required={name !== 'email' && name !== 'code_voucher'}
      error={problems[name]}
      value={texts[name]}
      onChange={({ target }) => set({ texts: { ...texts, [name]: target.value } })}
    />
  )
  return (
    <RoomPage narrow title={t('desk.typed.title')}>
      <p>
        <RoomLink to="orders">{t('desk.orders.back')}</RoomLink>
      </p>
      <Card>
        <h2>{t('desk.orders.lines')}</h2>
        <ProductPicker onPick={(line) => set({ lines: [...lines, line] })} />
        <TypedLines
          lines={lines}
          priced={quote.data?.cart.line_items ?? []}
          onChange={(next) => set({ lines: next })}
        />
        {isPriced && quote.failure && <Notice tone="danger">{quote.failure.msg || t('state.offline_text')}</Notice>}
      </Card>
      <FormStack onSend={submit}>
        <Card>
          <h2>{t('desk.orders.buyer')}</h2>
          <FieldRow>{PERSON.slice(0, 3).map((name) => field(name, `desk.typed.${name}`))}</FieldRow>
          <PlaceSelects place={place} scheme="legacy" onChange={(next) => set({ place: next, shipper: '' })} />
          {['province', 'district'].map(
            (name) =>
              problems[name] && (
                <Notice key={name} tone="danger">
                  {problems[name]}
                </Notice>
              ),
          )}
          {field('address_detail', 'desk.typed.address_detail')}
          <TextAreaField
            label={t('desk.typed.customer_note')}
            optional
            rows={2}
            maxLength={500}
            value={texts.customer_note}
            onChange={({ target }) => set({ texts: { ...texts, customer_note: target.value } })}
          />
        </Card>
        <Card>
          <h2>{t('desk.orders.total')}</h2>
          <FieldRow>
            <SelectField
              label={t('desk.typed.shipper')}
              options={(quote.data?.shippers ?? []).map((one) => ({
                value: `${one.partner_id} ${one.ship_speed_code}`,
                label: `${one.name} · ${one.description} · ${money(one.fee)}`,
              }))}
              {...(!place.province && { placeholder: t('desk.typed.place_first') })}
              value={typed.shipper}
              onChange={({ target }) => set({ shipper: target.value })}
            />
            <SelectField
              label={t('desk.orders.payment')}
              options={offered.map(({ id, name }) => ({ value: id, label: name }))}
              value={way?.id ?? ''}
              onChange={({ target }) => set({ payment: target.value })}
            />
            {field('code_voucher', 'desk.typed.code_voucher')}
          </FieldRow>
          {quote.data?.problem && <Notice tone="warning">{quote.data.problem}</Notice>}
          {isPriced && quote.data && <OrderSums sums={quote.data.cart} />}
          <Action kind="primary" type="submit" busy={isBusy} disabled={!isPriced || !quote.data}>
            {t('desk.typed.place')}
          </Action>
        </Card>
      </FormStack>
    </RoomPage>
  )
}

function shipperOf(typed: string): { partner_shipper_id?: number; shipper_type?: string } {
  const [partner, type] = typed.split(' ')
  return partner && type ? { partner_shipper_id: Number(partner), shipper_type: type } : {}
}
