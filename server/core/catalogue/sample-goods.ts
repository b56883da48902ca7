import { ProductInput } from '../../../src/contract/inputs/product.ts'
import type { Trx } from '../../db/database.ts'
import { deleteProduct } from './change-products.ts'
import { asSaved } from './clean-product.ts'
import { saveProduct } from './save-product.ts'
import { isKept } from '../../db/conditions.ts'

/** Goods of a shop that has none yet. Their codes say that they are samples. */
const SAMPLES: ProductInput[] = [
  {
    name: 'Áo thun cotton (hàng mẫu)',
    price: 189_000,
    sku: 'MAU-01',
    weight: 200,
    options: choices('Màu', ['Trắng', 'Đen'], 'Cỡ', ['S', 'M', 'L'], 189_000),
  },
  { name: 'Túi vải bố (hàng mẫu)', price: 129_000, sku: 'MAU-02', weight: 150, quantity_in_stock: 20 },
  { name: 'Bình gốm men lam (hàng mẫu)', price: 320_000, sku: 'MAU-03', weight: 900, quantity_in_stock: 5 },
  { name: 'Trà sen 100 g (hàng mẫu)', price: 95_000, sku: 'MAU-04', weight: 120, quantity_in_stock: 40 },
  { name: 'Khăn lụa (hàng mẫu)', price: 450_000, sku: 'MAU-05', weight: 80, quantity_in_stock: 8 },
]
export const SAMPLE_CODES = SAMPLES.flatMap(({ sku }) => sku ?? [])

function choices(
  name: string,
  first: string[],
  sub_name: string,
  second: string[],
  price: number,
): ProductInput['options'] {
  return {
    name,
    sub_name,
    elements: first.map((one) => ({ name: one })),
    sub_elements: second,
    cells: first.flatMap(() => second.map(() => ({ price, quantity_in_stock: 10 }))),
  }
}

type Good = { id: number; name: string }

/** Puts in those that are missing. Resolves to what was added. */
export async function addSampleGoods(trx: Trx, storeId: number, now: Date): Promise<Good[]> {
  const there = new Set((await findSampleGoods(trx, storeId)).map(({ sku }) => sku))
  const added: Good[] = []
  for (const sample of SAMPLES) {
    if (there.has(sample.sku ?? null)) continue
    const product = ProductInput.parse({ description: '<p>Hàng mẫu để xem thử cửa hàng.</p>', ...sample })
    added.push({ id: await saveProduct(trx, storeId, undefined, asSaved(product), now), name: sample.name })
  }
  return added
}

/** Takes all of them out, whatever was changed about them but their codes. Orders keep what they show. */
export async function removeSampleGoods(trx: Trx, storeId: number, now: Date): Promise<Good[]> {
  const goods = await findSampleGoods(trx, storeId)
  for (const { id } of goods) await deleteProduct(trx, storeId, id, now)
  return goods
}

const findSampleGoods = (trx: Trx, storeId: number) =>
  trx
    .selectFrom('products')
    .select(['id', 'name', 'sku'])
    .where('store_id', '=', storeId)
    .where(isKept('products'))
    .where('sku', 'in', SAMPLE_CODES)
    .execute()
