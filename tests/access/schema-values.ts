import fc from 'fast-check'
import type { z } from 'zod'

/** The definition of a zod schema; only the members that are read here. */
type Def = {
  type: string
  innerType?: Schema
  in?: Schema
  out?: Schema
  shape?: Record<string, Schema>
  element?: Schema
  options?: Schema[]
  valueType?: Schema
  entries?: Record<string, string | number>
  values?: unknown[]
}
export type Schema = z.ZodType & {
  _zod: { def: Def }
  minValue?: number | null
  maxValue?: number | null
  minLength?: number | null
  maxLength?: number | null
  format?: string | null
}
export const defOf = (schema: z.ZodType): Def => (schema as Schema)._zod.def

/** The names of all fields of a schema, those inside others too. */
export function fieldNames(schema: z.ZodType | undefined): string[] {
  if (!schema) return []
  const { shape = {}, innerType, element, valueType, in: input, out, options = [] } = defOf(schema)
  const inner = [innerType, element, valueType, input, out, ...options, ...Object.values(shape)]
  return [...Object.keys(shape), ...inner.flatMap(fieldNames)]
}

/** Generates mostly valid values, sometimes limits, sometimes invalid ones, so that requests pass validation and reach the handlers. */
export function valuesOf(schema: z.ZodType, name = ''): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: validValue(schema as Schema, name) }, { weight: 1, arbitrary: HOSTILE })
}

function validValue(schema: Schema, name: string): fc.Arbitrary<unknown> {
  const def = defOf(schema)
  const inner = (): fc.Arbitrary<unknown> => valuesOf(def.innerType!, name)
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
      return fc.oneof(
        { weight: 3, arbitrary: inner() },
        { weight: 1, arbitrary: fc.constant(def.type === 'nullable' ? null : undefined) },
      )
    case 'pipe':
      return valuesOf(defOf(def.in!).type === 'transform' ? def.out! : def.in!, name)
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(def.shape!).map(([key, value]) => [key, valuesOf(value, key)])),
        { noNullPrototype: true },
      )
    case 'array':
      return fc.array(valuesOf(def.element!, name), { maxLength: 4 })
    case 'union':
      return fc.oneof(...def.options!.map((option) => valuesOf(option, name)))
    case 'record':
      return fc.dictionary(
        fc.oneof(
          fc.constantFrom(
            'header_type',
            'json_custom_menu',
            'html_footer',
            'vnp_TxnRef',
            'vnp_Amount',
            '__proto__',
            'constructor',
          ),
          fc.string({ maxLength: 12 }),
        ),
        HOSTILE,
        { maxKeys: 6 },
      )
    case 'literal':
      return fc.constantFrom(...def.values!)
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries!))
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'number': {
      const [min, max] = [Math.max(schema.minValue ?? -10, -1e9), Math.min(schema.maxValue ?? 1e9, 2_147_483_647)]
      const real = REAL_IDS.filter((id) => id >= min && id <= max)
      return fc.oneof(
        fc.integer({ min, max: Math.max(min, Math.min(max, min + 20)) }),
        fc.constantFrom(min, max),
        ...(real.length > 0 ? [fc.constantFrom(...real)] : []),
      )
    }
    case 'string':
      return text(schema, name)
    default:
      return HOSTILE
  }
}

function text(schema: Schema, name: string): fc.Arbitrary<string> {
  if (schema.format === 'date' || name.startsWith('date'))
    return fc.constantFrom('2026-11-20', '2026-01-01', '1900-01-01', '2100-12-31', '2026-02-30', '')
  const samples = Object.hasOwn(KNOWN, name) ? KNOWN[name] : undefined
  const longest = Math.min(schema.maxLength ?? 40, 3_000)
  const free = fc.oneof(
    fc.string({
      unit: 'grapheme',
      minLength: Math.min(schema.minLength ?? 0, longest),
      maxLength: Math.min(longest, 60),
    }),
    fc.constantFrom(...NAUGHTY),
    fc.constant('đ'.repeat(longest)),
  )
  return samples
    ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...samples) }, { weight: 1, arbitrary: free })
    : free
}

/** Ids of the fixture store: products, posts, people, orders, places. */
const REAL_IDS = [1, 2, 3, 9, 100, 271, 30_001, 30_002, 30_083, 2_350_001, 2_350_009, 23_502_043]
const KNOWN: Record<string, string[]> = {
  phone: ['0912345678', '+84 912 345 678', '0901000002'],
  phone_number: ['0912345678', '0901000002', '84912345678'],
  email: ['a@example.com', 'A.B+c@EXAMPLE.vn'],
  otp: ['000000', '123456'],
  name: ['Nguyễn Văn An', 'Đỗ Thị Ỷ'],
  password: ['khong-phai', 'matkhau456'],
  order_code: ['211026UUPUWUMT', '3009269959KJED', 'LB0000'],
  id: ['211026UUPUWUMT', '1'],
  code_voucher: ['GIAM10', 'FREESHIP', ''],
  link_images: [
    '[{"link":"/media/linh-beauty/upload/aaaaaaaaaaaaaaaa.webp","size":1,"width":1,"height":1}]',
    '[{}]',
    '[',
    '{"__proto__":1}',
    `[${'['.repeat(500)}`,
  ],
  images: ['["/media/linh-beauty/upload/aaaaaaaaaaaaaaaa.webp"]', '[]', 'null', '[[[['],
  address_detail: ['12 phố Hàng Bông'],
  search: ['son', 'kem dưỡng', "' or 1=1 --", '%_\\', 'đ'],
  field_by_value: ['COMPLETED', 'PAID', 'all', 'constructor'],
}
/** Texts that are known to break other programs. */
export const NAUGHTY = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e',
  '\ufeff',
  '\u0301'.repeat(50),
  '👩‍👩‍👧‍👦',
  "'; drop table orders; --",
  '$1',
  '${7*7}',
  '{{7*7}}',
  '%s%n',
  '..\\..\\',
  '/etc/passwd',
  '<script>alert(1)</script>',
  '\r\nSet-Cookie: a=b',
  'NaN',
  'null',
  '1e309',
  '0x1F',
  '１２３',
  '٣',
  'toString',
  '__proto__',
  'İ',
  'ẞ',
  '(((((',
  '[',
  '\\',
  ':*',
  '&|!',
]
export const HOSTILE: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    0.5,
    1e308,
    2 ** 53,
    2_147_483_648,
    -2_147_483_649,
    1e21,
    [],
    {},
    [[]],
    [null],
    { length: 1e9 },
    { toString: 1 },
    { $gt: '' },
    { then: 1 },
    [1, 2, 3],
  ),
  fc.constantFrom(...NAUGHTY),
  fc.jsonValue({ maxDepth: 2 }),
)
