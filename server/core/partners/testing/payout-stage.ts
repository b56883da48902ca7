import * as ctv from '../../../../src/contract/collaborator.ts'
import * as desk from '../../../../src/contract/owner-partners.ts'
import { openStage, type Person } from './fraud-stage.ts'

/** A store with partners who ask for money and a desk that pays them. */
export async function openPayoutStage(people: number, options?: Parameters<typeof openStage>[1]) {
  const stage = await openStage(people, options)
  const { store, owner } = stage
  const stageOf = {
    /** A collaborator with a bank account and that much in the wallet, of no order. */
    rich: async (money: number): Promise<Person> => {
      const partner = stage.person()
      await store.sql(
        `insert into partners (store_id, customer_id, role, bank, branch, account_name, account_number, created_at) values (1, $1, 'collaborator', 'VCB', 'Hà Nội', 'LE HOA', '0071000123', '2026-01-01')`,
        [partner.id],
      )
      if (money > 0) await stageOf.give(partner, money)
      return partner
    },
    give: (partner: Person, money: number) =>
      store.sql(
        `insert into wallet_ledger (store_id, customer_id, role, money, type) values (1, $1, 'collaborator', $2, $3)`,
        [partner.id, money, money > 0 ? 'MANUAL_ADD' : 'REFUND_DEBIT'],
      ),
    wallet: async (partner: Person) => (await store.ask(ctv.getCollaboratorInfo, {}, partner)).data,
    request: (partner: Person) => store.ask(ctv.requestCollaboratorPayment, {}, partner),
    /** Asks for all that is available; the id of the request. */
    requested: async (partner: Person): Promise<number> => {
      await stageOf.request(partner)
      return (await stageOf.open(partner))?.id ?? 0
    },
    open: async (partner: Person) => (await stageOf.payouts(partner)).find(({ status }) => status === 'OPEN'),
    payouts: async (partner: Person) =>
      (await store.ask(desk.listPayouts, { query: { limit: 100 } }, owner)).data.data.filter(
        ({ customer }) => customer.id === partner.id,
      ),
    pay: (id: number, body: object = {}) => store.ask(desk.payPayout, { params: { id }, body }, owner),
    refuse: (id: number) => store.ask(desk.refusePayout, { params: { id }, body: { note: 'Sai tên' } }, owner),
    unlock: (id: number) => store.ask(desk.unlockPayout, { params: { id }, body: { note: 'Chưa gửi' } }, owner),
    runs: async () => (await store.ask(desk.listPayoutRuns, {}, owner)).data,
    held: async () => (await store.ask(desk.listHeldPayouts, {}, owner)).data,
    makeFile: (payment_date: string) => store.ask(desk.makePayoutFile, { body: { payment_date } }, owner),
    files: async () => (await store.ask(desk.listPayoutFiles, { query: {} }, owner)).data.data,
  }
  return { ...stage, ...stageOf }
}
export type PayoutStage = Awaited<ReturnType<typeof openPayoutStage>>
