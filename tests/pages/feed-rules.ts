import { gtinOf } from '../../src/domain/structured-data/gtin.ts'

/**
 * What Merchant Center asks of an item of a feed (support.google.com/merchants/answer/7052112 and the page of each attribute). `required`: of every item;
 * `recommended`: of those that a store can state; `max`: characters; `times`: how often it may stand.
 */
type Rule = { need: 'required' | 'recommended' | 'optional'; format: RegExp; max?: number; times?: number }
const TEXT = /^[^\p{Cc}]*\S[^\p{Cc}]*$/u
const ADDRESS = /^https?:\/\/[^\s]+$/
/** Of a kind that it reads: JPEG, PNG, GIF, WebP, BMP, TIFF. */
const IMAGE = /^https?:\/\/[^\s]+\.(?:jpe?g|png|gif|webp)$/
const PRICE = /^(?:0|[1-9]\d*) VND$/

export const FEED_RULES: Record<string, Rule> = {
  id: { need: 'required', format: /^[\w-]+$/, max: 50 },
  title: { need: 'required', format: TEXT, max: 150 },
  description: { need: 'required', format: TEXT, max: 5_000 },
  link: { need: 'required', format: ADDRESS, max: 2_000 },
  image_link: { need: 'required', format: IMAGE, max: 2_000 },
  additional_image_link: { need: 'optional', format: IMAGE, max: 2_000, times: 10 },
  availability: { need: 'required', format: /^(?:in_stock|out_of_stock|preorder|backorder)$/ },
  price: { need: 'required', format: /^[1-9]\d* VND$/ },
  sale_price: { need: 'optional', format: /^[1-9]\d* VND$/ },
  condition: { need: 'recommended', format: /^(?:new|refurbished|used)$/ },
  brand: { need: 'required', format: TEXT, max: 70 },
  gtin: { need: 'optional', format: /^\d{8}(?:\d{4,6})?$/ },
  mpn: { need: 'optional', format: TEXT, max: 70 },
  identifier_exists: { need: 'optional', format: /^(?:yes|no)$/ },
  item_group_id: { need: 'optional', format: /^[\w-]+$/, max: 50 },
  product_type: { need: 'recommended', format: TEXT, max: 750 },
  color: { need: 'optional', format: TEXT, max: 100 },
  size: { need: 'optional', format: TEXT, max: 100 },
  shipping: { need: 'recommended', format: TEXT },
  country: { need: 'required', format: /^VN$/ },
  'shipping.price': { need: 'required', format: PRICE },
  min_handling_time: { need: 'recommended', format: /^\d{1,2}$/ },
  max_handling_time: { need: 'recommended', format: /^\d{1,2}$/ },
  min_transit_time: { need: 'recommended', format: /^\d{1,2}$/ },
  max_transit_time: { need: 'recommended', format: /^\d{1,2}$/ },
}
const OF_SHIPPING = [
  'country',
  'shipping.price',
  'min_handling_time',
  'max_handling_time',
  'min_transit_time',
  'max_transit_time',
]

/** An item: the values of each attribute; those within `shipping` stand beside the others. */
export type FeedItem = Record<string, string[]>

export function feedItemsOf(xml: string): FeedItem[] {
  return Array.from(xml.matchAll(/<item>([\s\S]*?)<\/item>/g), ([, item = '']) => {
    const read: FeedItem = {}
    const add = (name: string, value: string) => void (read[name] ??= []).push(unescaped(value))
    const rest = item.replaceAll(/<g:shipping>(.*?)<\/g:shipping>/g, (_, inside: string) => {
      add('shipping', 'VN')
      for (const [, name = '', value = ''] of inside.matchAll(/<g:(\w+)>([^<]*)</g))
        add(name === 'price' ? 'shipping.price' : name, value)
      return ''
    })
    for (const [, name = '', value = ''] of rest.matchAll(/<g:(\w+)>([^<]*)</g)) add(name, value)
    return read
  })
}
const SIGNS: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'" }
const unescaped = (text: string) => text.replaceAll(/&(lt|gt|quot|amp|#39);/g, (_, sign: string) => SIGNS[sign] ?? '')

/** What an item lacks, and what of it would be refused. */
export function faultsOf(item: FeedItem): string[] {
  const [id] = item.id ?? ['an item']
  const only = (name: string) => item[name]?.[0]
  const faults = Object.entries(FEED_RULES).flatMap(([name, { need, format, max, times = 1 }]) => {
    const values = item[name] ?? []
    return [
      ...(need !== 'optional' && values.length === 0 && (item.shipping || !OF_SHIPPING.includes(name))
        ? [`has no ${name}`]
        : []),
      ...(values.length > times ? [`has ${values.length} of ${name}`] : []),
      ...values.filter((value) => !format.test(value)).map((value) => `${name} is ${value}`),
      ...values.filter((value) => max !== undefined && value.length > max).map(() => `${name} is too long`),
    ]
  })
  const isKnown = only('gtin') !== undefined || (only('mpn') !== undefined && only('brand') !== undefined)
  const rules: [string, boolean][] = [
    ['an attribute without a rule', Object.keys(item).every((name) => Object.hasOwn(FEED_RULES, name))],
    [
      'a sale that is no lower',
      !only('sale_price') || Number.parseInt(only('sale_price')!) < Number.parseInt(only('price') ?? ''),
    ],
    ['a GTIN that is none', !only('gtin') || gtinOf(only('gtin')!) !== undefined],
    [
      'identifier_exists that says something else than its identifiers',
      (only('identifier_exists') === 'no') === !isKnown,
    ],
    ['an option without a group', !(only('color') ?? only('size')) || only('item_group_id') !== undefined],
    [
      'a way that ends before it begins',
      Number(only('min_transit_time') ?? 0) <= Number(only('max_transit_time') ?? 99),
    ],
  ]
  return [...faults, ...rules.flatMap(([fault, holds]) => (holds ? [] : [`has ${fault}`]))].map(
    (text) => `${id} ${text}`,
  )
}
