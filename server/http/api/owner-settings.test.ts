import { afterEach, beforeEach, expect, test } from 'vitest'
import { listPaymentMethods } from '../../../src/contract/payments.ts'
import * as calls from '../../../src/contract/owner-settings.ts'
import { getStore } from '../../../src/contract/store.ts'
import type { SettingsInput } from '../../../src/contract/inputs/settings.ts'
import type { CallerOptions, TestStore } from '../../testing/open-test-store.ts'
import { closeStore, openOwnedStore } from '../../testing/store-owners.ts'

let store: TestStore
let owner: CallerOptions
beforeEach(async () => void ({ store, owner } = await openOwnedStore()))
afterEach(() => closeStore(store))

const read = async () => (await store.ask(calls.getShopSettings, {}, owner)).data
const save = (body: SettingsInput, ifMatch?: string) =>
  store.ask(calls.saveShopSettings, { body }, { ...owner, ...(ifMatch && { ifMatch }) })

test('every setting of the room is read as it was written, and what else its row has stays', async () => {
  const { etag, ...before } = await read()
  const changed: Required<SettingsInput> = {
    logo_url: 'https://mot.vn/logo.png',
    name: 'Một Hai',
    address: '1 Phố Huế',
    vat_percent: 8,
    return_days: 14,
    returns_are_free: !before.returns_are_free,
    handling_days: 3,
    transfer_hours: 12,
    transfer_cancels: !before.transfer_cancels,
    allow_branch_payment_order: !before.allow_branch_payment_order,
    required_agency_ctv_has_referral_code: !before.required_agency_ctv_has_referral_code,
    show_buyer_phone: !before.show_buyer_phone,
    collaborator_allow_payment_auto: !before.collaborator_allow_payment_auto,
    agency_allow_payment_auto: !before.agency_allow_payment_auto,
    agency_calls: 'platform',
    has_platform_metas: !before.has_platform_metas,
    link_google_play: 'https://play.google.com/store/apps/details?id=vn.mot',
    link_apple_store: 'https://apps.apple.com/vn/app/id1',
    is_use_otp: !before.is_use_otp,
    auto_choose_default_branch_payment_order: !before.auto_choose_default_branch_payment_order,
    customer_copyright: 'Một Hai Ba',
    url_customer_copyright: 'https://mot.vn/',
  }
  const kept = Object.entries(before).filter(([name, value]) => changed[name as keyof typeof changed] === value)
  expect(kept).toEqual([]) // what stays the same is read back even when it is not written
  const saved = await save(changed, etag)
  expect(saved.status).toBe(200)
  expect({ ...(await read()), etag: '' }).toEqual({ ...changed, etag: '' })
  expect((await store.ask(getStore, {})).data.name).toBe('Một Hai')
  const rows = await store.sql(`select value from store_settings where store_id = 1 and key = 'collaborator'`)
  expect(rows).toEqual([{ value: expect.objectContaining({ payment_limit: 50_000, percent_referral: 10 }) }])
  expect((await save(changed, etag)).msg_code).toBe('EDIT_CONFLICT')
  expect((await store.sql('select name from stores where id = 2'))[0]).toEqual({ name: 'Hai' })
})

test('a bank account is offered to buyers', async () => {
  const account = { account_name: 'NGUYEN VAN A', account_number: '00112233', bank: 'MB', bin: '970422' }
  const body = { use: true, name: 'Chuyển khoản', account }
  const { data } = await store.ask(calls.saveOwnerPaymentMethod, { params: { id: 3 }, body }, owner)
  expect(data.find(({ payment_method_id }) => payment_method_id === 3)).toMatchObject({ payment_method_id: 3, ...body })
  expect(JSON.stringify((await store.ask(listPaymentMethods, {})).data)).toContain('00112233')
  expect((await store.ask(calls.saveOwnerPaymentMethod, { params: { id: 99 }, body }, owner)).status).toBe(404)
})

test('the fees of delivery are replaced', async () => {
  const rates = [
    { province: 0, base_fee: 40_000, free_from: 500_000, days_from: 2, days_to: 4 },
    { province: 1, base_fee: 15_000, free_from: 0, days_from: 0, days_to: 0 },
  ]
  expect((await store.ask(calls.saveOwnerShipping, { body: { rates } }, owner)).data).toMatchObject({ rates })
  const twice = [rates[0]!, rates[0]!]
  expect((await store.ask(calls.saveOwnerShipping, { body: { rates: twice } }, owner)).status).toBe(400)
})
