import { expect, test } from 'vitest'
import { sampleProducts } from '../../../fixtures/samples.ts'
import { publicOffers } from './public-offers.ts'

const [
  sample = (() => {
    throw new Error('no sample product')
  })(),
] = sampleProducts
const bare = { distributes: [], min_price: 100_000, min_price_before_override: 100_000, product_discount: null }
const option = (id: number, name: string, price: number) => ({
  id,
  name,
  sku: null,
  price,
  image_url: null,
  price_before_override: price,
  quantity_in_stock: 1,
  element_distribute_id: 1,
  sub_element_distributes: [],
})
const table = (...element_distributes: ReturnType<typeof option>[]) => [
  { id: 1, name: 'Loại', sub_element_distribute_name: null, element_distributes },
]
const tenPercent = { value: 10, discount_price: 0, end_time: null }

test.each([
  ['no options', bare, [{ option: '', price: 100_000 }]],
  ['a discount', { ...bare, product_discount: tenPercent }, [{ option: '', price: 90_000 }]],
  ['on request', { ...bare, min_price: 0, min_price_before_override: 0 }, [{ option: '', price: 0 }]],
  [
    'options',
    {
      ...bare,
      product_discount: tenPercent,
      distributes: table(option(1, '5 mm', 100_000), option(2, '8 mm', 150_000)),
    },
    [
      { option: '5 mm', price: 90_000 },
      { option: '8 mm', price: 135_000 },
    ],
  ],
  [
    'two levels',
    {
      ...bare,
      distributes: [
        {
          id: 1,
          name: 'a',
          sub_element_distribute_name: 'b',
          element_distributes: [{ ...option(1, 'Đỏ', 1), sub_element_distributes: [option(2, 'L', 120_000)] }],
        },
      ],
    },
    [{ option: 'Đỏ / L', price: 120_000 }],
  ],
  [
    'an agency',
    { ...bare, min_price: 80_000, distributes: table(option(1, '5 mm', 80_000)) },
    [{ option: '5 mm', price: 100_000 }],
  ],
])('%s', (_, product, offers) => expect(publicOffers({ ...sample, ...product })).toEqual(offers))
