import { type PreviewView } from '../../../src/contract/preview-views.ts'
import { previewOrderCode } from '../../../src/domain/preview-order.ts'
import { PARTNER_REQUEST_STATUS, PARTNER_STATUS } from '../../db/codes.ts'
import type { Trx } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { DAY_MS } from '../../../src/domain/date-range.ts'
import { findGoods, insertCart, insertOrders, type Good } from './insert-orders.ts'
import { cartSize, PERSONA_FACTS, PERSONA_PHONE, PERSONA_PLACE, PREVIEW_IDS } from './personas.ts'

const { customer: id } = PREVIEW_IDS

/** Writes a persona with address, favourites, notifications, points, partner roles, an order of each status and a cart of the store's products. */
export async function insertPersona(trx: Trx, storeId: number, view: PreviewView, now: Date): Promise<void> {
  const goods = await findGoods(trx, storeId)
  await insertCustomer(trx, storeId, view, { goods, now })
  await insertCart(trx, storeId, view, goods.slice(0, cartSize(view)))
}

async function insertCustomer(
  trx: Trx,
  store_id: number,
  { persona }: PreviewView,
  { goods, now }: { goods: Good[]; now: Date },
): Promise<void> {
  if (persona === 'visitor') return
  const { name } = PERSONA_FACTS[persona]
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  await insertAccount(trx, store_id, persona, ago)
  const owned = { store_id, customer_id: id }
  await insertRows(
    trx,
    'favorites',
    goods.slice(0, 3).map((good) => ({ ...owned, product_id: good.id, created_at: ago(3) })),
  )
  await insertRows(
    trx,
    'notifications',
    NOTICES.map((notice, index) => ({
      ...owned,
      id: id + index,
      content: '',
      unread: true,
      created_at: ago(index + 1),
      ...notice,
    })),
  )
  const points = { point: 12_500, type: 'ORDER_COMPLETE', references_value: previewOrderCode('COMPLETED') }
  await insertRows(trx, 'points_ledger', [{ ...owned, id, ...points, created_at: ago(20) }])
  await insertOrders(trx, store_id, { name, goods, ago })
  await insertPartner(trx, store_id, persona, ago)
}

type Person = keyof typeof PERSONA_FACTS
type Ago = (days: number) => string

/** The persona's account and address; without the phone number where a customer of the store has it. */
async function insertAccount(trx: Trx, store_id: number, persona: Person, ago: Ago): Promise<void> {
  const { name, sex } = PERSONA_FACTS[persona]
  const isTaken = await trx
    .selectFrom('customers')
    .select('id')
    .where('store_id', '=', store_id)
    .where('phone_number', '=', PERSONA_PHONE)
    .executeTakeFirst()
  const common = { store_id, id, name, ...PERSONA_PLACE, created_at: ago(400) }
  await insertRows(trx, 'customers', [
    {
      ...common,
      phone_number: isTaken ? null : PERSONA_PHONE,
      sex,
      date_of_birth: '1994-08-15',
      updated_at: ago(400),
      is_sale: false,
      official: true,
      debt: 0,
      owes_referral: false,
    },
  ])
  await insertRows(trx, 'addresses', [
    { ...common, customer_id: id, phone: PERSONA_PHONE, scheme: 'legacy', is_default: true },
  ])
}

const NOTICES = [
  { type: 'ORDER_STATUS-SHIPPING', title: 'Đơn hàng đang được giao', references_value: previewOrderCode('SHIPPING') },
  { type: 'SEND_ALL', title: 'Giờ mở cửa dịp lễ', references_value: null },
]

async function insertPartner(trx: Trx, store_id: number, persona: Person, ago: Ago): Promise<void> {
  const { name, roles, request } = PERSONA_FACTS[persona]
  const owned = { store_id, customer_id: id }
  const requests = [
    ...roles.map((role) => ({ role, status: PARTNER_REQUEST_STATUS.approved, note: null })),
    ...(request
      ? [{ ...request, note: request.status === PARTNER_REQUEST_STATUS.rejected ? 'Ảnh giấy tờ bị mờ.' : null }]
      : []),
  ]
  await insertRows(
    trx,
    'partner_requests',
    requests.map((one, index) => ({ ...owned, id: id + index, ...one, created_at: ago(380), updated_at: ago(380) })),
  )
  const type = await trx
    .selectFrom('agency_types')
    .select('id')
    .where('store_id', '=', store_id)
    .orderBy('position')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  await insertRows(
    trx,
    'partners',
    roles.map((role) => ({
      ...owned,
      role,
      status: PARTNER_STATUS.active,
      agency_type_id: role === 'agency' ? (type?.id ?? null) : null,
      first_and_last_name: name,
      bank: 'Vietcombank',
      payment_auto: false,
      created_at: ago(380),
    })),
  )
  await insertRows(
    trx,
    'wallet_ledger',
    roles.map((role, index) => ({
      ...owned,
      id: id + index,
      role,
      money: 1_250_000,
      type: 'ORDER_COMPLETED',
      reference: previewOrderCode('COMPLETED'),
      created_at: ago(5),
    })),
  )
}
