import { globSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as calls from '../../../src/contract/owner-imports.ts'
import {
  createOwnerProduct,
  deleteOwnerProduct,
  getProductEditor,
  saveOwnerProduct,
} from '../../../src/contract/owner-products.ts'
import { getProduct, listProducts } from '../../../src/contract/products.ts'
import { changeImportStatus } from '../../core/catalogue/import/import-status.ts'
import { exportRows } from '../../core/catalogue/import/export-products.ts'
import type { ImportedProduct } from '../../core/catalogue/import/imported-product.ts'
import { NUMBER_FIELDS, type NumberColumn } from '../../core/catalogue/import/read-values.ts'
import { runBatch } from '../../core/catalogue/import/run-import.ts'
import { shopifyFile, woocommerceFile } from '../../core/catalogue/import/testing/product-files.ts'
import { uploadOf } from '../../core/catalogue/import/testing/upload-file.ts'
import { csv, type Cell } from '../../core/shared/files/csv.ts'
import { xlsx } from '../../core/shared/files/xlsx.ts'
import { readers } from '../../core/shared/readers/reader-pool.ts'
import { UnreadableFile } from '../../core/shared/readers/unreadable-file.ts'
import { STORE_CHANGED } from '../../core/shared/store-changes.ts'
import type { CallerOptions, TestStore } from '../../testing/open-test-store.ts'
import { closeStore, openOwnedStore } from '../../testing/store-owners.ts'

let store: TestStore
let owner: CallerOptions
beforeEach(async () => void ({ store, owner } = await openOwnedStore()))
afterEach(() => closeStore(store))

const NOW = new Date('2026-11-21T00:00:00Z')
const upload = (content: string | Buffer, name?: string) =>
  store.ask(calls.createProductImport, {}, { ...owner, file: uploadOf(content, name) })
const set = (id: number, status: 'running' | 'stopped' | 'undoing') =>
  store.ask(calls.setImportStatus, { params: { id }, body: { status } }, owner)
const read = async (id: number) => (await store.ask(calls.getProductImport, { params: { id } }, owner)).data
const items = async (id: number, action?: calls.ImportAction) =>
  (await store.ask(calls.listImportItems, { params: { id }, query: { limit: 100, ...(action && { action }) } }, owner))
    .data.data
const work = async (id: number) => {
  const db = store.database.forStore(1)
  while (await runBatch(db, id, NOW)) {
    // the next batch
  }
}
const productBySku = async (sku: string) => {
  const [row] = await store.sql<{ id: number }>(
    `select p.id from products p left join product_cells c on c.product_id = p.id where p.store_id = 1 and p.status <> 1 and (p.sku = $1 or c.sku = $1)`,
    [sku],
  )
  return row && (await store.ask(getProductEditor, { params: { id: row.id } }, owner)).data
}
const productCount = async () =>
  Number(
    (await store.sql<{ n: number }>('select count(*)::int as n from products where store_id = 1 and status <> 1'))[0]
      ?.n,
  )

test('a Shopify file: nothing is written by the dry run, then its products stand in the shop and are found', async () => {
  const before = await productCount()
  const { data, status } = await upload(shopifyFile(60))
  expect([status, data.format, data.rows, data.counts]).toEqual([
    200,
    'shopify',
    150,
    { new: 60, changed: 0, same: 0, wrong: 0 },
  ])
  expect(await productCount()).toBe(before)
  const heard: unknown[] = []
  store.database.listen(STORE_CHANGED, (change) => void heard.push(change))
  expect((await set(data.id, 'running')).status).toBe(200)
  await work(data.id)
  expect(await read(data.id)).toMatchObject({ status: 'done', progress: { done: 60, total: 60 } })
  expect(heard.length).toBeGreaterThan(0)
  const shirt = await productBySku('SH-2-1')
  expect(shirt).toMatchObject({
    name: 'Áo sơ mi lụa số 2',
    weight: 250,
    status: 0,
    options: { name: 'Màu', sub_name: 'Cỡ', sub_elements: ['S', 'M'] },
  })
  expect(shirt?.options?.cells.map(({ price, quantity_in_stock }) => [price, quantity_in_stock])).toEqual([
    [200_000, 2],
    [210_000, 2],
    [220_000, 2],
    [230_000, 2],
  ])
  const found = await store.ask(listProducts, { query: { search: 'ao so mi lua so 17' } })
  expect(found.data.data.map(({ name }) => name)).toContain('Áo sơ mi lụa số 17')
  const log = await store.sql<{ n: number }>(
    `select count(*)::int as n from audit_log where action = 'setImportStatus' and subject_kind = 'products'`,
  )
  expect(log[0]?.n).toBe(60)
})

test('a WooCommerce file: variations find their products by code and by id, and categories are made once', async () => {
  const { data } = await upload(woocommerceFile(8))
  expect([data.format, data.counts]).toEqual(['woocommerce', { new: 8, changed: 0, same: 0, wrong: 0 }])
  await set(data.id, 'running')
  await work(data.id)
  expect(await productBySku('WC-1')).toMatchObject({
    price: 100_000,
    discount_percent: 10,
    quantity_in_stock: 7,
    weight: 1500,
  })
  for (const sku of ['WC-2-1', 'WC-4-1'])
    expect((await productBySku(sku))?.options).toMatchObject({
      name: 'Màu men',
      elements: [{ name: 'Lam' }, { name: 'Nâu' }],
      cells: [{ quantity_in_stock: 1 }, { quantity_in_stock: 2 }],
    })
  const names = await store.sql<{ name: string; parent: string | null }>(
    'select c.name, p.name as parent from categories c left join categories p on p.id = c.parent_id where c.store_id = 1 order by c.id',
  )
  expect(names).toEqual([
    { name: 'Nhà cửa', parent: null },
    { name: 'Gốm', parent: 'Nhà cửa' },
    { name: 'Quà tặng', parent: null },
  ])
})

test.each([
  ['csv', csv],
  ['xlsx', xlsx],
])('our own export as %s comes back as the same products; a change of it changes only that', async (_name, format) => {
  const rows = async function* (change: (row: Cell[]) => Cell[] = (row) => row) {
    for await (const row of exportRows(store.database.forStore(1), {
      code: 'mot',
      origin: 'http://mot.localhost',
      withCosts: true,
    }))
      yield change(row)
  }
  const fileOf = async (change?: (row: Cell[]) => Cell[]) => bytesOf(format(rows(change)))
  const same = (await upload(await fileOf())).data
  expect([same.format, same.counts]).toEqual(['template', { new: 0, changed: 0, same: 4, wrong: 0 }])
  const dearer = (
    await upload(
      await fileOf((row) => (row[1] === 'Nón lá' ? row.map((cell) => (cell === 100_000 ? '125.000 ₫' : cell)) : row)),
    )
  ).data
  expect(dearer.counts).toEqual({ new: 0, changed: 1, same: 3, wrong: 0 })
  await set(dearer.id, 'running')
  await work(dearer.id)
  expect((await store.ask(getProduct, { params: { id: 1 } })).data).toMatchObject({
    price: 125_000,
    quantity_in_stock: 50,
    name: 'Nón lá',
  })
})

test('wrong rows are named by line, column and reason, and are left out; the rest is imported', async () => {
  const file = [
    'Tên sản phẩm,Mã nhóm,Giá bán,Tồn kho,SKU,Tùy chọn 1,Giá trị 1',
    'Nón,N1,"1.250.000 ₫",5,S1,,',
    ',N2,9000,1,S2,,',
    'Mũ,N3,rẻ lắm,1,S3,,',
    'Áo,N4,10000,1,S4,Màu,Đỏ',
    ',N4,10000,1,S5,,đỏ',
    'Khăn,N5,10000,1,S1,,',
    'Túi,N6,#REF!,1,S6,,',
    'Đắt,N7,1000000000,1,S7,,',
    'Miễn phí,N8,0,1,S8,,',
  ].join('\n')
  const { data } = await upload(file)
  expect(data.counts).toEqual({ new: 2, changed: 0, same: 0, wrong: 6 })
  const wrong = await items(data.id, 'wrong')
  expect(wrong.map(({ problems }) => problems.map(({ line, column, code }) => [line, column, code])[0])).toEqual([
    [3, 'Tên sản phẩm', 'required'],
    [4, 'Giá bán', 'number_invalid'],
    [6, 'Giá trị 1', 'options_twice'],
    [7, 'SKU', 'sku_twice'],
    [8, 'Giá bán', 'error_value'],
    [9, 'Giá bán', 'price_invalid'],
  ])
  await set(data.id, 'running')
  await work(data.id)
  expect((await productBySku('S1'))?.price).toBe(1_250_000)
  expect((await productBySku('S8'))?.price).toBe(0)
  expect(await productBySku('S3')).toBeUndefined()
})

test('two rows that were to change one choice of a product, which is deleted before the run: the first makes it again, the other is wrong', async () => {
  const options = {
    ...{ name: 'Màu', elements: [{ name: 'Đỏ' }], sub_name: 'Cỡ', sub_elements: ['S'] },
    cells: [{ price: 9_000, quantity_in_stock: 1, sku: 'S1' }],
  }
  const { id } = (await store.ask(createOwnerProduct, { body: { name: 'Nón', price: 9_000, options } }, owner)).data
  const { data } = await upload('Tên sản phẩm,Mã nhóm,SKU,Giá bán\nNón,N1,S1,10000\nMũ,N2,S1,20000')
  expect(data.counts).toMatchObject({ changed: 2, wrong: 0 })
  await store.ask(deleteOwnerProduct, { params: { id } }, owner)
  await set(data.id, 'running')
  await work(data.id)
  expect((await productBySku('S1'))?.name).toBe('Nón')
  expect((await items(data.id, 'wrong')).map(({ problems }) => problems.map(({ code }) => code))).toEqual([
    ['sku_taken'],
  ])
})

test('a file without codes, read again, changes what it made; its only picture is fetched', async () => {
  const file = (price: number) => `Tên sản phẩm,Mã nhóm,Giá bán,Ảnh\nNón,N1,${price},https://anh.test/non.jpg`
  const first = (await upload(file(10_000))).data
  await set(first.id, 'running')
  await work(first.id)
  expect(await store.sql('select url from product_import_pictures')).toEqual([{ url: 'https://anh.test/non.jpg' }])
  expect((await upload(file(20_000))).data.counts).toMatchObject({ new: 0, changed: 1 })
})

/** What each number column makes of a text, and of a number of a spreadsheet: all are tried that the reader's table has. */
const SPELLINGS: Record<
  'money' | 'stock' | 'grams' | 'percent' | 'points',
  [typed: Cell, meant: number | calls.ImportProblemCode][]
> = {
  money: [
    ['220.000', 220_000],
    ['220,000', 220_000],
    ['220000.00', 220_000],
    ['220\u00a0000', 220_000],
    ['220k', 220_000],
    ['1tr250', 1_250_000],
    ['1.250.000đ', 1_250_000],
    ['２２０．０００', 220_000],
    ['42.99', 'number_too_fine'],
    ['50%', 'number_invalid'],
    ['$50', 'number_invalid'],
    [220_000, 220_000],
    [13.225, 'number_too_fine'],
  ],
  points: [
    ['1.200', 1200],
    ['100 xu', 100],
    ['100 điểm', 100],
    [100, 100],
    [1.5, 'number_too_fine'],
    ['2.000.000', 'number_too_large'],
  ],
  stock: [
    ['1.200', 1200],
    ['20 cái', 20],
    ['-1', -1],
    ['không giới hạn', -1],
    [13_225, 13_225],
    [-1, -1],
    [13.225, 'number_too_fine'],
    [1.5, 'number_too_fine'],
    ['13.22', 'number_too_fine'],
  ],
  grams: [
    ['500', 500],
    ['1.250', 1250],
    ['1,5 kg', 1500],
    ['500g', 500],
    [1250, 1250],
    [1.205, 'number_too_fine'],
    ['13.22', 'number_too_fine'],
  ],
  percent: [
    ['12', 12],
    ['12 %', 12],
    ['12,0 %', 12],
    ['12,5 %', 'number_too_fine'],
    ['0.125', 'number_too_fine'],
    ['101', 'number_too_large'],
    ['100%', 100],
    ['12.5%', 'number_too_fine'],
    ['1.1250%', 'number_too_fine'],
    ['-5%', 'number_negative'],
    [12, 12],
    [12.5, 'number_too_fine'],
    [1.125, 'number_too_fine'],
  ],
}
const BAD: [Cell, calls.ImportProblemCode][] = [
  ['25o.000', 'number_invalid'],
  ['1.2.3', 'number_invalid'],
  ['٢٠', 'number_invalid'],
  ['🙂', 'number_invalid'],
  ['-5', 'number_negative'],
  ['9'.repeat(30), 'number_too_large'],
  [-5, 'number_negative'],
  [1e30, 'number_too_large'],
]
const kindOf = (field: NumberColumn) =>
  field === 'stock'
    ? 'stock'
    : field === 'weight'
      ? 'grams'
      : field === 'point_for_agency'
        ? 'points'
        : field.includes('percent')
          ? 'percent'
          : 'money'

test.each(
  (Object.keys(NUMBER_FIELDS) as NumberColumn[]).flatMap((field) =>
    ['csv', 'xlsx'].map((format) => ({ field, format })),
  ),
)(
  'each spelling of a number in the column $field of a $format file is read as it was meant, or its row is wrong and says why',
  async ({ field, format }) => {
    const rows = [...SPELLINGS[kindOf(field)], ...BAD].filter(
      ([typed]) => format === 'xlsx' || typeof typed === 'string',
    )
    async function* table(): AsyncGenerator<Cell[]> {
      yield ['Hàng', 'Tiền', 'Số']
      for (const [at, [typed, meant]] of rows.entries()) {
        const price = field === 'compare_price' && typeof meant === 'number' ? meant / 2 : '9tr' // a half is kept as a discount of 50 %
        yield [`Hàng ${at}`, ...(field === 'price' ? [typed] : [price, typed])]
      }
    }
    const { data } = await upload(await bytesOf((format === 'xlsx' ? xlsx : csv)(table())))
    const columns = field === 'price' ? { name: 0, price: 1 } : { name: 0, price: 1, [field]: 2 }
    await store.ask(calls.setImportColumns, { params: { id: data.id }, body: { columns } }, owner)
    const read = await store.sql<{ product: ImportedProduct | null }>(
      'select product from product_import_items where import_id = $1 order by position',
      [data.id],
    )
    const found = await items(data.id)
    const seen = rows.map(([typed], at) => {
      const { action, problems } = found[at]!
      if (action === 'wrong') return [typed, problems]
      const { fields, cell } = read[at]!.product!
      const priced = fields.discount_percent === undefined ? cell.price : undefined
      if (field === 'price' || field === 'compare_price') return [typed, cell.price]
      if (field === 'sale_price')
        return [typed, priced ?? Math.round((cell.price! * (100 - fields.discount_percent!)) / 100)]
      return [typed, field === 'stock' ? cell.quantity_in_stock : fields[field]]
    })
    const column = field === 'price' ? 'Tiền' : 'Số'
    const { example } = NUMBER_FIELDS[field]
    const wanted = rows.map(([typed, meant], at) => [
      typed,
      typeof meant === 'number' ? meant : [{ line: at + 2, column, code: meant, value: String(typed), example }],
    ])
    expect(seen).toEqual(wanted)
  },
)

test('no text of a cell becomes a number outside the one reader', () => {
  const files = globSync('server/core/catalogue/import/*.ts').filter((file) => !file.endsWith('.test.ts'))
  expect(files.length).toBeGreaterThan(15)
  const parsing = /\b(?:Number|parseInt|parseFloat|BigInt)\s*\(|\bNumber\.parse|\.map\(Number\)|[=(,?:]\s*\+[a-z]/
  expect(files.filter((file) => parsing.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('weights have the unit of their heading, and programs write decimals with a point', async () => {
  const weightOf = async (file: string) => {
    const { data } = await upload(file)
    const [row] = await store.sql<{ product: ImportedProduct | null }>(
      'select product from product_import_items where import_id = $1',
      [data.id],
    )
    return row?.product?.fields.weight
  }
  const woo = (unit: string, weight: string) =>
    `Type,Name,SKU,Regular price,Weight (${unit})\nsimple,A,A,5000,"${weight}"\n`
  expect(await weightOf(woo('kg', '1.234'))).toBe(1234)
  expect(await weightOf(woo('kg', '1,25'))).toBe(1250)
  expect(await weightOf(woo('kg', '1,250'))).toBe(1250)
  expect(await weightOf(woo('lbs', '0.5'))).toBe(227)
  expect(await weightOf(woo('kg', '1.2.3'))).toBeUndefined()
  const shopify = (grams: string, stock: string) =>
    `Handle,Title,Option1 Value,Variant Price,Variant Grams,Variant Inventory Qty\na,A,Default Title,5000,${grams},${stock}\n`
  expect(await weightOf(shopify('226.796', '5'))).toBe(227)
  for (const [sold, left] of [
    ['-5', 0],
    ['-1', 0],
    ['-1.5', undefined],
  ] as const) {
    await upload(shopify('1', sold))
    const [row] = await store.sql<{ stock: number | null }>(
      `select (product -> 'cell' ->> 'quantity_in_stock')::int as stock from product_import_items order by import_id desc limit 1`,
    )
    expect([sold, row?.stock ?? undefined]).toEqual([sold, left])
  }
})

test('a file with prices below 1.000 ₫ says so, and is started only when they are said to be meant', async () => {
  const { data } = await upload('Tên sản phẩm,Giá,SKU\nMũ,50,M1\nÁo,999,M2\nNón,1000,M3\nGiày,0,M4\n')
  expect(data.low_prices).toEqual({
    count: 2,
    examples: [
      { name: 'Mũ', price: 50 },
      { name: 'Áo', price: 999 },
    ],
  })
  const refused = await set(data.id, 'running')
  expect([refused.status, refused.msg_code]).toEqual([409, 'IMPORT_LOW_PRICES'])
  expect((await read(data.id)).status).toBe('ready')
  const body = { status: 'running' as const, low_prices_are_meant: true }
  expect((await store.ask(calls.setImportStatus, { params: { id: data.id }, body }, owner)).status).toBe(200)
  await set(data.id, 'stopped')
  expect((await set(data.id, 'running')).status).toBe(200)
  const dollars = 'Handle,Title,Option1 Name,Option1 Value,Variant Price\na,A,Size,S,50.00\na,,,M,5000.00\n'
  expect((await upload(dollars)).data.low_prices).toEqual({ count: 1, examples: [{ name: 'A', price: 50 }] })
})

test('columns that were guessed wrongly are changed, and the dry run is made again', async () => {
  const { data } = await upload('Hàng;Tiền\nNón;5000\nMũ;6000\n')
  expect([data.format, data.columns, data.counts.wrong]).toEqual(['other', {}, 2])
  const changed = await store.ask(
    calls.setImportColumns,
    { params: { id: data.id }, body: { columns: { name: 0, price: 1 } } },
    owner,
  )
  expect(changed.data.counts).toEqual({ new: 2, changed: 0, same: 0, wrong: 0 })
  expect((await store.ask(calls.deleteProductImport, { params: { id: data.id } }, owner)).status).toBe(200)
  expect((await store.ask(calls.getProductImport, { params: { id: data.id } }, owner)).status).toBe(404)
})

test('stopped after a batch it goes on where it was, and a second process leaves it alone meanwhile', async () => {
  const { data } = await upload(shopifyFile(60))
  await set(data.id, 'running')
  const db = store.database.forStore(1)
  expect(await runBatch(db, data.id, NOW)).toBe(true)
  await set(data.id, 'stopped')
  expect(await runBatch(db, data.id, NOW)).toBe(false)
  expect((await read(data.id)).progress).toEqual({ done: 50, total: 60 })
  await set(data.id, 'running')
  await Promise.all([work(data.id), work(data.id)])
  await work(data.id)
  expect(await read(data.id)).toMatchObject({ status: 'done', progress: { done: 60, total: 60 } })
  expect((await store.sql(`select from products where store_id = 1 and name like 'Áo sơ mi lụa%'`)).length).toBe(60)
  expect((await set(data.id, 'running')).msg_code).toBe('IMPORT_STATUS')
})

test('of two files started at once, as in two tabs, one says that it waits; later it changes the same products and makes none again', async () => {
  const [first, second] = [(await upload(shopifyFile(60))).data.id, (await upload(shopifyFile(60))).data.id]
  const db = store.database.forStore(1)
  const started = await db.transaction(async (trx) => {
    await changeImportStatus(trx, 1, first, 'running')
    const meanwhile = set(second, 'running')
    await expect
      .poll(() =>
        store.sql(
          `select from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()`,
        ),
      )
      .not.toEqual([])
    return { meanwhile }
  })
  expect((await started.meanwhile).msg_code).toBe('IMPORT_RUNNING')
  await work(first)
  expect((await set(second, 'running')).msg_code).toBe('SUCCESS')
  await work(second)
  expect(await read(second)).toMatchObject({ status: 'done' })
  expect((await store.sql(`select from products where store_id = 1 and name like 'Áo sơ mi lụa%'`)).length).toBe(60)
})

test('undone whole: new products and categories go, changed ones get back what nobody changed since, sales stay counted', async () => {
  await store.sql(`update products set sku = 'NON' where id = 1`)
  const { data } = await upload(
    'Tên sản phẩm,SKU,Giá,Tồn kho,Danh mục,Tiêu đề SEO\nNón lá mới,NON,120000,80,Mũ nón,Nón\nHàng mới,MOI,5000,3,Mũ nón,\n',
  )
  expect(data.counts).toEqual({ new: 1, changed: 1, same: 0, wrong: 0 })
  const shown = [
    [
      { field: 'name', before: 'Nón lá', after: 'Nón lá mới' },
      { field: 'price', before: '100000', after: '120000' },
      { field: 'stock', before: '50', after: '80' },
      { field: 'category', before: '', after: 'Mũ nón' },
    ],
    [
      { field: 'name', before: null, after: 'Hàng mới' },
      { field: 'price', before: null, after: '5000' },
      { field: 'stock', before: null, after: '3' },
      { field: 'category', before: null, after: 'Mũ nón' },
    ],
  ]
  expect((await items(data.id)).map(({ changes }) => changes)).toEqual(shown)
  await set(data.id, 'running')
  await work(data.id)
  expect((await items(data.id)).map(({ changes }) => changes)).toEqual(shown)
  const changed = (await store.ask(getProductEditor, { params: { id: 1 } }, owner)).data
  expect([changed.name, changed.price, changed.quantity_in_stock]).toEqual(['Nón lá mới', 120_000, 80])
  const { quantity_in_stock: _, ...kept } = changed
  await store.ask(saveOwnerProduct, { params: { id: 1 }, body: { ...kept, price: 99_000 } }, owner)
  await store.sql('update product_cells set stock = stock - 2 where product_id = 1')
  expect((await set(data.id, 'undoing')).status).toBe(200)
  await work(data.id)
  expect((await read(data.id)).status).toBe('undone')
  expect((await store.ask(getProductEditor, { params: { id: 1 } }, owner)).data).toMatchObject({
    name: 'Nón lá',
    seo_title: null,
    price: 99_000,
    quantity_in_stock: 48,
    category_ids: [],
  })
  expect(await productBySku('MOI')).toBeUndefined()
  expect(await store.sql('select from categories where store_id = 1')).toEqual([])
})

async function bytesOf(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}

/** Long texts go through the thread of HTML: those with this word take it too long. */
const TOO_MUCH = 'quá nhiều'
/** Transactions that were open when a text was handed to the thread. */
function watchHtml(): number[] {
  const open: number[] = []
  const pool = readers()
  const read = pool.read.bind(pool)
  vi.spyOn(pool, 'read').mockImplementation(async function* (name, storeId, asked) {
    const [row] = await store.sql<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    )
    open.push(row?.n ?? -1)
    if (JSON.stringify(asked).includes(TOO_MUCH)) throw new UnreadableFile('READING_TOO_LONG')
    return yield* read(name, storeId, asked)
  } as typeof read)
  return open
}
const longText = (word: string) => `<p onclick=x()>${word} ${'chữ '.repeat(2_500)}</p>`

test('a description with too much formatting is the problem of its row; the others are written, sanitised, and no transaction waits for it', async () => {
  const words = ['một', TOO_MUCH, 'ba']
  const { data } = await upload(
    `name,price,description\n${words.map((word) => `${word},1000,${longText(word)}`).join('\n')}`,
  )
  await set(data.id, 'running')
  const open = watchHtml()
  await work(data.id)
  expect(open).toEqual([0, 0, 0])
  expect((await items(data.id, 'wrong')).map(({ name, problems }) => [name, problems.map(({ code }) => code)])).toEqual(
    [[TOO_MUCH, ['html_too_complex']]],
  )
  const rows = await store.sql<{ description: string }>(
    `select description from products where store_id = 1 and name in ('một', 'ba') order by id`,
  )
  expect(rows.map(({ description }) => description.slice(0, 8))).toEqual(['<p>một c', '<p>ba ch'])
  vi.restoreAllMocks()
})

test('a product is sanitised before its transaction, and refused in words when it has too much formatting', async () => {
  const open = watchHtml()
  const create = (word: string) =>
    store.ask(createOwnerProduct, { body: { name: word, price: 1, description: longText(word) } }, owner)
  const { data } = await create('bốn')
  expect(data.description.slice(0, 9)).toBe('<p>bốn ch')
  const body = { name: 'bốn', price: 1, description: longText('năm') }
  expect((await store.ask(saveOwnerProduct, { params: { id: data.id }, body }, owner)).data.description).toMatch(
    /^<p>năm/,
  )
  const refused = await create(TOO_MUCH)
  expect([refused.status, refused.msg_code]).toEqual([413, 'HTML_TOO_COMPLEX'])
  expect(open).toEqual([0, 0, 0])
  vi.restoreAllMocks()
})
