import type { z } from 'zod'

/** `empty`: lists without rows and nothing that may be missing; `long`: texts and lists at their longest; `usual`: a few rows. */
export type Amount = 'empty' | 'usual' | 'long'

/**
 * Data of the shape that a schema of the contract describes, so that stories of a new endpoint need no rows of their own. The same every time; rows of
 * a list differ in their numbers and texts.
 */
export function sampleAnswer(schema: z.ZodType, amount: Amount): unknown {
  return valueOf(schema, { amount, name: '', row: 1, depth: 0 })
}

type Place = {
  amount: Amount
  /** of the property */ name: string
  /** within its list, from 1 */ row: number
  depth: number
}
type Def = {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  options?: z.ZodType[]
  items?: z.ZodType[]
  entries?: Record<string, string | number>
  values?: unknown[]
  keyType?: z.ZodType
  valueType?: z.ZodType
  left?: z.ZodType
  right?: z.ZodType
  getter?: () => z.ZodType
  defaultValue?: unknown
}

const LISTS: Record<Amount, number> = { empty: 0, usual: 3, long: 12 }
const DEEPEST = 7

function valueOf(schema: z.ZodType, place: Place): unknown {
  const def = schema._zod.def as unknown as Def // each kind of schema has its own definition; all its parts are optional here
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape ?? {}).map(([name, of]) => [
          name,
          valueOf(of, { ...place, name, depth: place.depth + 1 }),
        ]),
      )
    case 'array':
      return listOf(def.element!, schema, place)
    case 'tuple':
      return (def.items ?? []).map((of, at) => valueOf(of, { ...place, row: at + 1 }))
    case 'record':
      return recordOf(def, place)
    case 'nullable':
      return isLeftOut(place) ? null : valueOf(def.innerType!, place)
    case 'optional':
      return isLeftOut(place) ? undefined : valueOf(def.innerType!, place)
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return valueOf(def.innerType!, place)
    case 'lazy':
      return valueOf(def.getter!(), place)
    case 'pipe':
      return valueOf(def.out!._zod.def.type === 'transform' ? def.in! : def.out!, place)
    case 'intersection':
      return { ...(valueOf(def.left!, place) as object), ...(valueOf(def.right!, place) as object) }
    case 'union':
      return valueOf(def.options![(place.row - 1) % def.options!.length]!, place)
    case 'enum':
      return pickOf(Object.values(def.entries ?? {}), place)
    case 'literal':
      return pickOf(def.values ?? [], place)
    case 'number':
      return numberOf(schema, place)
    case 'boolean':
      return !/^(is_(hidden|blocked|deleted|suspended|closed)|hide)/.test(place.name)
    case 'string':
      return textOf(schema, place)
    case 'null':
      return null
    case 'undefined':
    case 'void':
      return undefined
    default:
      return {} // unknown and any: documents without settings
  }
}

/** Rows are at the top of their tree: a row whose number repeats would be its own parent. */
const isLeftOut = ({ amount, name, depth }: Place): boolean =>
  amount === 'empty' || depth > DEEPEST || /^parent_/.test(name)
const pickOf = (values: unknown[], { row }: Place): unknown => values[(row - 1) % values.length]

/** As many rows as the amount says, and as the schema allows. */
function listOf(element: z.ZodType, schema: z.ZodType, place: Place): unknown[] {
  const most = place.depth > 4 ? Math.min(2, LISTS[place.amount]) : LISTS[place.amount]
  const rows = (count: number) =>
    Array.from({ length: count }, (_, at) => valueOf(element, { ...place, row: at + 1, depth: place.depth + 1 }))
  if (place.depth > DEEPEST) return []
  for (const count of [most, 1, 2, 7, 4, 3, 30, 12, 0]) {
    const list = rows(count)
    if (schema.safeParse(list).success) return list
  }
  return rows(most)
}

function recordOf({ keyType, valueType }: Def, place: Place): object {
  const { entries } = keyType!._zod.def as unknown as Def
  if (!entries && place.amount === 'empty') return {}
  const keys = entries ? Object.values(entries) : [valueOf(keyType!, { ...place, name: 'code' })]
  return Object.fromEntries(
    keys.map((key, at) => [key, valueOf(valueType!, { ...place, name: String(key), row: at + 1 })]),
  )
}

function numberOf(schema: z.ZodType, { amount, name, row }: Place): number {
  const large = amount === 'long' ? 987_654_000 : 249_000
  const some = /price|money|amount|total_|revenue|paid|fee|balance|sum/.test(name) ? large + row * 10_000 : row
  const wanted =
    name === 'last_page' || name === 'current_page' ? 1 : amount === 'empty' && !/id$/.test(name) ? 0 : some
  return [wanted, row, 1, 0, 5, 10, 100].find((one) => schema.safeParse(one).success) ?? wanted
}

const LONG =
  'Áo sơ mi lụa tơ tằm tay phồng cổ đức phối nơ thắt eo may đo theo số đo riêng, nhuộm lá bàng ở làng Mã Châu, giặt tay bằng nước lạnh'
const UNBROKEN = 'nguyenthithanhhuongphamngoclananhtranvothuyduong'
/** By what a property is called. */
const NAMED: readonly [RegExp, (place: Place) => string][] = [
  [/image|avatar|picture|logo|thumb|media|^src$/, () => '/img/default_product.jpg'],
  [/(status|payment|method)_name/, ({ row }) => ['Chờ xử lý', 'Đang giao', 'Hoàn thành'][row % 3]!],
  [
    /email/,
    ({ amount, row }) =>
      amount === 'long' ? `${UNBROKEN}${row}@cuahangthoitrangmoc.example.test` : `khach${row}@example.test`,
  ],
  [/phone|tel/, ({ row }) => `090100000${row % 10}`],
  [/url|link|href|address$/, ({ row }) => `https://example.test/trang-${row}`],
  [/color|colour/, () => '#1f4e8c'],
  [/code|slug|token|key|secret|hash/, ({ row }) => `MF26112${row}`],
  [
    /customer|person|author|receiver|staff|user|_by$/,
    ({ row }) => ['Nguyễn Thị Mai', 'Trần Văn Hoà', 'Lê Thuỳ Dương'][row % 3]!,
  ],
]
/** For texts of a form that the schema requires. */
const FORMS: readonly ((row: number) => string)[] = [
  (row) => `2026-11-${String(10 + (row % 18)).padStart(2, '0')}T09:30:00+07:00`,
  (row) => `2026-11-${String(10 + (row % 18)).padStart(2, '0')}`,
  () => '2026-11-20T02:30:00Z',
  () => '09:30',
  (row) => `090100000${row % 10}`,
  (row) => `khach${row}@example.test`,
  (row) => `https://example.test/trang-${row}`,
  (row) => `trang-${row}`,
  () => '#1f4e8c',
  (row) => `MF26112${row}`,
  (row) => `9f1b6c1e-1d5b-4c1a-8a55-3f0d2b7c${String(row).padStart(4, '0')}`,
  () => 'a1b2c3d4e5f6a7b8',
  (row) => String(row),
  () => '/img/default_product.jpg',
]

function textOf(schema: z.ZodType, place: Place): string {
  const named = NAMED.find(([pattern]) => pattern.test(place.name))?.[1](place)
  const plain = place.amount === 'long' ? `${LONG} ${place.row}` : `Áo sơ mi lụa ${place.row}`
  const dated = /(_at|^day|^date|^time|^from|^to|^until|^since)$/.test(place.name) ? FORMS[0]!(place.row) : undefined
  const tried = [
    named,
    dated,
    plain,
    plain.slice(0, 90),
    plain.slice(0, 20),
    ...FORMS.map((form) => form(place.row)),
    '',
  ]
  return tried.find((one) => one !== undefined && schema.safeParse(one).success) ?? plain
}
