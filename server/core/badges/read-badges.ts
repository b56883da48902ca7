import { sql } from 'kysely'
import { MAX_FAVORITE_IDS, type Badges, type RegisterRequest } from '../../../src/contract/badges.ts'
import { isForBuyer } from '../../../src/domain/money/audience.ts'
import { readSettings } from '../stores/store-settings.ts'
import type { Query } from '../../db/database.ts'
import { jsonb, nullable, number, numbers, rows, type RowOf } from '../../db/statements.ts'
import type { Actor } from '../shared/actor.ts'
import { findCart } from '../carts/find-cart.ts'
import { inList, isCompletedAndPaid, ORDER_CODE, PARTNER_REQUEST_STATUS, PARTNER_STATUS } from '../../db/codes.ts'
import { discountInForce, promotionInForce, isListed } from '../../db/conditions.ts'

/** Counters and switches of the header. Personal values are 0 or null for a visitor, except the cart of the device. The terms are as the owner wrote them. */
export async function readBadges(q: Query, actor: Actor): Promise<Badges> {
  const storeId = actor.store.id
  const settings = await readSettings(
    q,
    storeId,
    'checkout',
    'reward_points',
    'partners',
    'accounts',
    'config_user_vip',
    'collaborator',
    'agency',
  )
  const cart = await findCart(q, actor)
  const storeBadges = await readStoreBadges(q, actor, cart?.id ?? 0)
  const own = actor.customer ? await readOwnBadges(q, storeId, actor.customer.id) : VISITOR_BADGES
  const terms_collaborator = settings.collaborator.terms
  const terms_agency = settings.agency.terms
  return {
    ...own,
    ...storeBadges,
    required_agency_ctv_has_referral_code: settings.partners.required_agency_ctv_has_referral_code,
    config_user_vip: settings.config_user_vip.customer_copyright === null ? null : settings.config_user_vip,
    allow_branch_payment_order: settings.checkout.allow_branch_payment_order,
    auto_choose_default_branch_payment_order: settings.checkout.auto_choose_default_branch_payment_order,
    allow_use_point_order: settings.reward_points.allow_use_point_order,
    allow_semi_negative: false,
    is_use_otp: settings.accounts.is_use_otp,
    terms_agency,
    terms_collaborator,
    is_default_terms_agency_collaborator: terms_agency === null && terms_collaborator === null,
    posts_unread: 0,
  }
}

async function readStoreBadges(q: Query, actor: Actor, cartId: number) {
  const storeBadges = await q
    .selectFrom('stores as s')
    .select([
      sql<number>`(select count(*) from cart_lines l where l.store_id = s.id and l.cart_id = ${cartId})`.as(
        'cart_quantity',
      ),
      sql<number>`(select count(*) from products p where p.store_id = s.id and ${isListed()} and ${discountInForce(actor.now)})`.as(
        'products_discount',
      ),
      sql<string | null>`(select host from domains d where d.store_id = s.id and d.is_canonical limit 1)`.as('domain'),
      's.link_google_play',
      's.link_apple_store',
    ])
    .where('s.id', '=', actor.store.id)
    .executeTakeFirstOrThrow()
  const vouchers = await q
    .selectFrom('vouchers')
    .select('group_customers')
    .where('store_id', '=', actor.store.id)
    .where('is_show_voucher', '=', true)
    .where(promotionInForce('vouchers', actor.now))
    .where((eb) => eb.or([eb('set_limit_amount', '=', false), eb('used', '<', eb.ref('amount'))]))
    .execute()
  const buyer = {
    customer_id: actor.customer?.id ?? null,
    is_collaborator: actor.customer?.isCollaborator ?? false,
    is_agency: actor.customer?.isAgency ?? false,
    group_ids: [],
  }
  const voucher_total = vouchers.filter((voucher) => isForBuyer(voucher, buyer)).length
  return { voucher_total, ...storeBadges }
}

const COUNTS = {
  notification_unread: number,
  favorite_products: number,
  orders_waitting_for_progressing: number, // spelling of the wire
  orders_packing: number,
  orders_shipping: number,
  orders_no_reviews: number,
  chats_unread: number,
  customer_point: number,
  total_bought_amount: number,
}
const FAVOURITES = { favorite_product_ids: numbers }
const STATES = {
  status_collaborator: nullable(number),
  status_agency: nullable(number),
  agency_register_request: nullable(jsonb<RegisterRequest>()),
  collaborator_register_request: nullable(jsonb<RegisterRequest>()),
}
type OwnBadges = RowOf<typeof COUNTS & typeof FAVOURITES & typeof STATES>
const VISITOR_BADGES = {
  ...Object.fromEntries(Object.keys(COUNTS).map((name) => [name, 0])),
  favorite_product_ids: [] as number[],
  ...Object.fromEntries(Object.keys(STATES).map((name) => [name, null])),
} as OwnBadges // by the keys of both

async function readOwnBadges(q: Query, storeId: number, customerId: number): Promise<OwnBadges> {
  const own = sql`store_id = ${storeId} and customer_id = ${customerId}`
  const [badges] = await rows(
    q,
    { ...COUNTS, ...FAVOURITES, ...STATES },
    sql`select (select count(*) from notifications where ${own} and unread) as notification_unread,
      (select count(*) from favorites where ${own}) as favorite_products,
      array(select product_id from favorites where ${own} order by created_at desc, product_id desc limit ${sql.lit(MAX_FAVORITE_IDS)}) as favorite_product_ids,
      (select count(*) from orders where ${own} and order_status in (${inList([ORDER_CODE.WAITING_FOR_PROGRESSING, ORDER_CODE.WAIT_FOR_PAYMENT])})) as orders_waitting_for_progressing,
      (select count(*) from orders where ${own} and order_status = ${sql.lit(ORDER_CODE.PACKING)}) as orders_packing,
      (select count(*) from orders where ${own} and order_status in (${inList([ORDER_CODE.SHIPPING, ORDER_CODE.RECEIVED_PRODUCT])})) as orders_shipping,
      (select count(*) from orders o join order_lines l on l.store_id = o.store_id and l.order_id = o.id
        where o.store_id = ${storeId} and o.customer_id = ${customerId} and ${isCompletedAndPaid} and not l.is_bonus
          and not exists (select from reviews r where r.store_id = l.store_id and r.line_item_id = l.id)) as orders_no_reviews,
      (select count(*) from chat_messages where ${own} and is_user and not is_read) as chats_unread,
      coalesce((select points from point_balances where ${own}), 0) as customer_point,
      coalesce((select sum(total_final - returned_money)::bigint from orders o where ${own} and ${isCompletedAndPaid}), 0) as total_bought_amount,
      ${status(own, 'collaborator')} as status_collaborator, ${status(own, 'agency')} as status_agency,
      ${request(own, 'collaborator')} as collaborator_register_request, ${request(own, 'agency')} as agency_register_request`,
  )
  return badges! // a select without a table has one row
}

const status = (own: ReturnType<typeof sql>, role: string) =>
  sql`(select status from partners p where ${own} and role = ${role} and (status = ${sql.lit(PARTNER_STATUS.active)} or exists (select from partner_requests r where r.store_id = p.store_id and r.customer_id = p.customer_id and r.role = p.role and r.status = ${sql.lit(PARTNER_REQUEST_STATUS.approved)})))`

const request = (own: ReturnType<typeof sql>, role: string) =>
  sql`(select json_build_object('has_request', true, 'status', status, 'note', note) from partner_requests where ${own} and role = ${role})`
