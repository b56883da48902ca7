import { afterEach, beforeEach, expect, test } from 'vitest'
import { addCartItem } from '../../../src/contract/cart.ts'
import type { ProductInput } from '../../../src/contract/inputs/product.ts'
import { createOrder } from '../../../src/contract/orders.ts'
import * as imports from '../../../src/contract/owner-imports.ts'
import * as calls from '../../../src/contract/owner-products.ts'
import { exportRows } from '../../core/catalogue/import/export-products.ts'
import { runBatch } from '../../core/catalogue/import/run-import.ts'
import { uploadOf } from '../../core/catalogue/import/testing/upload-file.ts'
import { csv, type Cell } from '../../core/shared/files/csv.ts'
import { xlsx } from '../../core/shared/files/xlsx.ts'
import type { CallerOptions, TestStore } from '../../testing/open-test-store.ts'
import { manyCustomers } from '../../testing/people.ts'
import { closeStore, openOwnedStore } from '../../testing/store-owners.ts'

let store: TestStore
let owner: CallerOptions
beforeEach(async () => void ({ store, owner } = await openOwnedStore()))
afterEach(() => closeStore(store))

const NOW = new Date('2026-11-21T00:00:00Z')
const AMOUNT = { type_share_collaborator_number: 1, money_amount_collaborator: 68_000 } as const
const editor = async (id: number) => (await store.ask(calls.getProductEditor, { params: { id } }, owner)).data
async function save(id: number, values: Partial<ProductInput>) {
  const { id: _, slug: _slug, etag: _etag, ...before } = await editor(id)
  return store.ask(calls.saveOwnerProduct, { params: { id }, body: { ...before, ...values } }, owner)
}
const change = (body: Partial<calls.ProductsChangeInput>) =>
  store.ask(calls.changeOwnerProducts, { body: { ids: [1, 2], ...body } }, owner)
const commissionOf = async (id: number) => {
  const { type_share_collaborator_number, percent_collaborator, money_amount_collaborator } = await editor(id)
  return [type_share_collaborator_number, percent_collaborator, money_amount_collaborator]
}
async function importFile(content: string | Buffer) {
  const { data } = await store.ask(imports.createProductImport, {}, { ...owner, file: uploadOf(content) })
  const body = { status: 'running' as const, low_prices_are_meant: true }
  await store.ask(imports.setImportStatus, { params: { id: data.id }, body }, owner) // refused where nothing changes
  while (await runBatch(store.database.forStore(1), data.id, NOW)) {
    // the next batch
  }
  const query = { limit: 100 }
  const items = await store.ask(imports.listImportItems, { params: { id: data.id }, query }, owner)
  return { ...data, items: items.data.data }
}
async function bytesOf(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}

test('an order pays what the editor was told: an amount for each piece, then a percentage again', async () => {
  const [seller, buyer] = await manyCustomers(store, 2)
  if (!seller || !buyer) throw new Error('no customers')
  await store.sql(`insert into partners (store_id, customer_id, role) values (1, $1, 'collaborator')`, [seller.id])
  const shareOfOrder = async () => {
    await store.ask(addCartItem, { body: { product_id: 1, quantity: 2 } }, buyer)
    const body = {
      ...{ payment_method_id: 2, payment_partner_id: 0, customer_address_id: buyer.addressId },
      collaborator_by_customer_id: seller.id,
    }
    const { data } = await store.ask(createOrder, { body }, buyer)
    const [row] = await store.sql<{ share: string }>(
      'select share_collaborator as share from orders where order_code = $1',
      [data.order_code],
    )
    return Number(row?.share)
  }
  expect((await save(1, AMOUNT)).status).toBe(200)
  expect(await shareOfOrder()).toBe(136_000)
  await save(1, { type_share_collaborator_number: 0, percent_collaborator: 12 })
  expect(await shareOfOrder()).toBe(24_000)
})

test('what a caller leaves out stays, a copy has it too, and a new product has a percentage', async () => {
  await save(1, { ...AMOUNT, point_for_agency: 30 })
  const left = { type_share_collaborator_number: undefined, money_amount_collaborator: undefined }
  expect((await save(1, { ...left, point_for_agency: undefined })).status).toBe(200)
  expect(await editor(1)).toMatchObject({ ...AMOUNT, point_for_agency: 30 })
  const copy = await store.ask(calls.duplicateOwnerProduct, { params: { id: 1 } }, owner)
  expect(await editor(copy.data.id)).toMatchObject({ ...AMOUNT, point_for_agency: 30 })
  const made = await store.ask(calls.createOwnerProduct, { body: { name: 'Nón', price: 9_000 } }, owner)
  expect(await commissionOf(made.data.id)).toEqual([0, 0, 0])
})

test('many products get a commission and points at once, and have the former ones again', async () => {
  await save(2, AMOUNT)
  const before = [await editor(1), await editor(2)]
  for (const [body, wanted] of [
    [{ percent_collaborator: 15 }, { type_share_collaborator_number: 0, percent_collaborator: 15 }],
    [{ money_amount_collaborator: 20_000 }, { ...AMOUNT, money_amount_collaborator: 20_000 }],
    [{ point_for_agency: 5 }, { point_for_agency: 5 }],
  ] as const) {
    const { data } = await change(body)
    expect([await editor(1), await editor(2)]).toMatchObject([wanted, wanted])
    expect((await store.ask(calls.undoChange, { params: { id: data.undo } }, owner)).status).toBe(200)
    expect([await editor(1), await editor(2)]).toEqual(before)
  }
})

test('an amount of less than 1.000 ₫ for many products is refused until it is said to be meant', async () => {
  const refused = await change({ money_amount_collaborator: 68 })
  expect([refused.status, refused.msg_code]).toEqual([409, 'LOW_COMMISSION'])
  expect(await commissionOf(1)).toEqual([0, 10, 0])
  expect((await change({ money_amount_collaborator: 68, low_prices_are_meant: true })).status).toBe(200)
  expect(await commissionOf(1)).toEqual([1, 10, 68])
  expect((await change({ money_amount_collaborator: 0 })).status).toBe(200)
})

test.each([
  ['csv', csv],
  ['xlsx', xlsx],
])('a %s file of ours has kind, amount and points, and changes nothing when it comes back', async (_name, format) => {
  await save(1, { ...AMOUNT, point_for_agency: 30 })
  const file = async (change: (row: Cell[]) => Cell[] = (row) => row) => {
    const rows = exportRows(store.database.forStore(1), {
      code: 'mot',
      origin: 'http://mot.localhost',
      withCosts: true,
    })
    async function* changed(): AsyncGenerator<Cell[]> {
      for await (const row of rows) yield change(row)
    }
    return bytesOf(format(changed()))
  }
  expect((await importFile(await file())).counts).toEqual({ new: 0, changed: 0, same: 4, wrong: 0 })
  const dearer = await importFile(await file((row) => row.map((cell) => (cell === 68_000 ? '70k' : cell))))
  expect(dearer.items.find(({ product_id }) => product_id === 1)?.changes).toEqual([
    { field: 'money_amount_collaborator', before: '68000', after: '70000' },
  ])
  expect(await commissionOf(1)).toEqual([1, 10, 70_000])
})

const KEPT = [1, 10, 68_000]
test.each([
  ['no column of it', 'SKU,Giá\nNL,100000\n', KEPT],
  ['empty cells', 'SKU,Hoa hồng cộng tác viên (%),Hoa hồng cộng tác viên (đồng)\nNL,,\n', KEPT],
  ['a percentage of 0, as in older files of ours', 'SKU,Hoa hồng cộng tác viên (%)\nNL,0\n', [1, 0, 68_000]],
  ['a percentage', 'SKU,Hoa hồng cộng tác viên (%)\nNL,12\n', [0, 12, 68_000]],
  ['an amount of 0', 'SKU,Hoa hồng cộng tác viên (đồng)\nNL,0\n', [1, 10, 0]],
  ['another amount', 'SKU,Hoa hồng cộng tác viên (đồng)\nNL,70.000\n', [1, 10, 70_000]],
])('a product with an amount, and a file with %s', async (_what, file, expected) => {
  await save(1, { ...AMOUNT, sku: 'NL' })
  await importFile(file)
  expect(await commissionOf(1)).toEqual(expected)
})

test('a row with both kinds is wrong; an amount below 1.000 ₫ is asked about like a price', async () => {
  const heading = 'Tên sản phẩm,Giá,Hoa hồng cộng tác viên (%),Hoa hồng cộng tác viên (đồng)\n'
  const both = await importFile(`${heading}Nón,100000,5,68k\n`)
  expect(both.items[0]?.problems).toMatchObject([{ code: 'commission_twice', value: '68k' }])
  const low = await importFile(`${heading}Nón,100000,,68\nMũ,50,,\nÁo,100000,,68000\n`)
  expect(low.low_prices).toEqual({
    count: 2,
    examples: [
      { name: 'Nón', price: 68 },
      { name: 'Mũ', price: 50 },
    ],
  })
})
