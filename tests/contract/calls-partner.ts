import type { EndpointName } from '../../src/contract/all.ts'
import type { Rows } from './row.ts'
import { sql } from 'kysely'
import { PASSWORD, PHONE, type CallerHeaders, type ContractStore } from './contract-store.ts'

/** The calls of collaborators and agencies. */
export const partnerCalls = {
  registerCollaborator: { args: () => ({ body: { is_collaborator: true } }) },
  getCollaboratorInfo: {},
  getCollaboratorAccount: {},
  saveCollaboratorAccount: { as: (store) => store.person(PHONE.collaborator), args: () => ({ body: ACCOUNT }) },
  listCollaboratorOrders: { args: () => ({ query: { order: 'import' } }) },
  requestCollaboratorPayment: {},
  listCollaboratorBonus: {},
  takeCollaboratorBonus: { args: () => ({ body: { month: 3, year: 2026 } }) },
  listCollaboratorBalance: {},
  listCollaboratorPayouts: {},
  withdrawCollaboratorPayout: {
    as: (store) => store.person(PHONE.both),
    args: async (store, me) => ({ params: { id: await ownRequest(store, me, 'collaborator') } }),
  },
  chooseCollaboratorPayoutAccount: {
    as: (store) => store.person(PHONE.both),
    args: async (store, me) => ({ params: { id: await ownRequest(store, me, 'collaborator') } }),
  },
  getCollaboratorStatement: { args: () => ({ query: { ...DAYS, format: 'xlsx' } }), answers: 'file' },
  getCollaboratorReport: { args: () => ({ query: DAYS }) },
  listCollaboratorReferrals: {},

  listLinkedProducts: { as: (store) => store.person(PHONE.collaborator) },
  listLinkedCombos: { as: (store) => store.person(PHONE.collaborator) },
  getProductKit: {
    as: (store) => store.person(PHONE.collaborator),
    args: async (store) => ({ params: { id: (await store.ask('listProducts', {})).data[0]?.id ?? 0 } }),
  },
  getLinkReport: { as: (store) => store.person(PHONE.collaborator), args: () => ({ query: DAYS }) },

  registerAgency: { args: () => ({ body: { is_agency: true } }) },
  getAgencyInfo: {},
  getAgencyAccount: {},
  saveAgencyAccount: { as: (store) => store.person(PHONE.agency), args: () => ({ body: ACCOUNT }) },
  listAgencyOrders: {},
  listAgencyImportOrders: {},
  requestAgencyPayment: {},
  listAgencyBonus: {},
  takeAgencyBonus: { args: () => ({ body: { month: 9, year: 2026 } }) },
  listAgencyBalance: {},
  listAgencyPayouts: {},
  withdrawAgencyPayout: {
    as: (store) => store.person(PHONE.both),
    args: async (store, me) => ({ params: { id: await ownRequest(store, me, 'agency') } }),
  },
  chooseAgencyPayoutAccount: {
    as: (store) => store.person(PHONE.both),
    args: async (store, me) => ({ params: { id: await ownRequest(store, me, 'agency') } }),
  },
  getAgencyStatement: { args: () => ({ query: { ...DAYS, format: 'xlsx' } }), answers: 'file' },
  getAgencyReport: { args: () => ({ query: DAYS }) },
  getAgencyImportReport: { args: () => ({ query: DAYS }) },
  listAgencyReferrals: {},
} satisfies Partial<Rows<EndpointName>>

const ACCOUNT = {
  first_and_last_name: 'Lê Thị Cúc',
  bank: 'Vietcombank',
  account_name: 'LE THI CUC',
  account_number: '0011004455667',
  cmnd: '001099001234',
  payment_auto: true,
  password: PASSWORD,
}
/** The caller's open request, or one that is made here. */
async function ownRequest(store: ContractStore, me: CallerHeaders, role: 'collaborator' | 'agency'): Promise<number> {
  const { id } = await store.ask('getProfile', {}, me)
  const { rows } = await store.database.system((q) =>
    sql<{
      id: number
    }>`insert into payout_requests (store_id, customer_id, role, money, account) select store_id, id, ${role}, 1000, '{"bank": "ACB"}'
      from customers where id = ${id} on conflict (store_id, customer_id, role) where status = 0 do update set locked_at = null returning id`.execute(
      q,
    ),
  )
  return rows[0]?.id ?? 0
}
const DAYS = { date_from: '2026-10-01', date_to: '2026-11-20' }
