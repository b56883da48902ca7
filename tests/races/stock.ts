import { kinds, placing, refill, type Race } from './race-store.ts'

/** 200 concurrent checkouts of 50 pieces (reliability.md R1). Resolves to the answers and the state of the database. */
export async function sellOut(race: Race) {
  await refill(race, { 1: 50 }, () => [1])
  const replies = await race.atOnce(race.guests.map((guest) => placing(guest)))
  const [verdict] = await race.sql<{ stock: number; orders: number; sold: number; carts_left: number }>(`
    select (select stock from product_cells where store_id = 1 and id = 1) as stock,
      (select count(*)::int from orders) as orders,
      (select coalesce(sum(stock_taken), 0)::int from order_lines) as sold,
      (select count(*)::int from cart_lines) as carts_left`)
  return { answers: kinds(replies), ...verdict }
}
export const SOLD_OUT = {
  answers: { 'ORDER_PLACED 201': 50, 'OUT_OF_STOCK 400': 150 },
  stock: 0,
  orders: 50,
  sold: 50,
  carts_left: 150,
}

/** Concurrent checkouts of carts with the same two products, alternately added as (A, B) and (B, A); there are 40 of each. */
export async function crossCarts(race: Race, carts = 80) {
  await refill(race, { 1: 40, 4: 40 }, (n) => (n >= carts ? [] : n % 2 === 0 ? [1, 4] : [4, 1]))
  const replies = await race.atOnce(race.guests.slice(0, carts).map((guest) => placing(guest)))
  const [verdict] = await race.sql<{ stock: number; orders: number; sold: number }>(`
    select (select sum(stock)::int from product_cells where store_id = 1 and id in (1, 4)) as stock,
      (select count(*)::int from orders) as orders,
      (select coalesce(sum(stock_taken), 0)::int from order_lines) as sold`)
  return { answers: kinds(replies), ...verdict }
}
export const CROSSED = { answers: { 'ORDER_PLACED 201': 40, 'OUT_OF_STOCK 400': 40 }, stock: 0, orders: 40, sold: 80 }

/**
 * Deadlocks that PostgreSQL has resolved in this database. A backend publishes its statistics late, at the latest when it ends: the servers'
 * connections are terminated first, and the servers open new ones.
 */
export async function deadlocks(race: Race): Promise<number> {
  await race.sql(
    `select pg_terminate_backend(pid, 60000) from pg_stat_activity where datname = current_database() and application_name = 'tiem'`,
  )
  return race.one('select deadlocks::int from pg_stat_database where datname = current_database()')
}
