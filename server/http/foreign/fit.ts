import { z, type ZodType } from 'zod'
import { Time } from '../../../src/contract/wire.ts'
import { isRecord } from '../core-schema.ts'

/** What cannot be read as its schema says. */
export const UNFIT = Symbol('unfit')

type Row = Record<string, unknown>
export type Rules = {
  /** Fields that such a backend lacks, or has under another name, by the schema of the part; before the part is read. */
  prepare: ReadonlyMap<ZodType, (part: Row) => Row>
  /** Of a field that is missing, by its name; only where nothing that a shopper decides on is claimed. */
  missing: Readonly<Record<string, unknown>>
  /** Names of figures without which a part says something wrong: 0 is none of them. */
  required: ReadonlySet<string>
  /** Names of lists that are shown beside their sum: with a row that cannot be read, none is. */
  whole: ReadonlySet<string>
  /** Makes an address of the backend whole. */
  address: (text: string) => string
  /** Takes the names of what could not be read, inner ones first. */
  unfit: Set<string>
}

/**
 * Reads data of another backend as a schema of the contract: the type that is wanted from the type that came (numbers from text, 1 for true), null or nothing where
 * the schema allows it, 0 and '' for figures and texts that are missing. Nothing that the schema does not name passes. A row of a list that cannot be read is left
 * out; any other part that cannot makes the whole UNFIT.
 */
export function fitTo(schema: ZodType, value: unknown, rules: Rules, name = ''): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodCatch) {
    if (value === undefined || value === null) return value === null && isNullable(schema) ? null : undefined
    const fitted = fitTo(schema.def.innerType as ZodType, value, rules, name) // zod types parts of a schema without their methods
    return fitted === UNFIT ? undefined : fitted
  }
  if (schema instanceof z.ZodNullable) {
    if (value === null || value === undefined) return null
    const fitted = fitTo(schema.def.innerType as ZodType, value, rules, name) // as above
    return fitted === UNFIT ? null : fitted
  }
  if (schema instanceof z.ZodPipe)
    return fitTo((schema.in instanceof z.ZodTransform ? schema.out : schema.in) as ZodType, value, rules, name) // as above
  if (value === undefined || value === null) return missing(schema, rules, name)
  if (schema instanceof z.ZodObject) return object(schema, value, rules)
  if (schema instanceof z.ZodArray) return array(schema, value, rules, name)
  if (schema instanceof z.ZodRecord) return record(schema, value, rules, name)
  if (schema instanceof z.ZodUnion) {
    for (const option of schema.options as ZodType[]) {
      const fitted = fitTo(option, value, rules, name)
      if (fitted !== UNFIT) return fitted
    }
    return UNFIT
  }
  return checked(schema, scalar(schema, value, rules, name))
}

function isNullable(schema: ZodType): boolean {
  return schema.safeParse(null).success
}

function object(schema: z.ZodObject, value: unknown, rules: Rules): unknown {
  if (!isRecord(value)) return UNFIT
  const part = rules.prepare.get(schema)?.({ ...value }) ?? value
  const fitted: Row = {}
  for (const [name, field] of Object.entries(schema.shape)) {
    const one = fitTo(field as ZodType, part[name], rules, name) // as above
    if (one === UNFIT) {
      rules.unfit.add(name)
      return UNFIT
    }
    if (one !== undefined) fitted[name] = one
  }
  return fitted
}

function array(schema: z.ZodArray, value: unknown, rules: Rules, name: string): unknown {
  if (!Array.isArray(value)) return UNFIT
  const all = value.map((one) => fitTo(schema.element as ZodType, one, rules, name)) // as above
  const rows = all.filter((one) => one !== UNFIT)
  if (rows.length < all.length && rules.whole.has(name)) return UNFIT
  while (rows.length > 0 && !hasRoom(schema, rows.length)) rows.pop()
  return rows
}
const hasRoom = (schema: z.ZodArray, length: number): boolean => {
  const [max] = (schema.def.checks ?? []).flatMap((check) => {
    const def = check._zod.def as { check: string; maximum?: number } // as above
    return def.check === 'max_length' && def.maximum !== undefined ? [def.maximum] : []
  })
  return max === undefined || length <= max
}

function record(schema: z.ZodRecord, value: unknown, rules: Rules, name: string): unknown {
  if (!isRecord(value)) return UNFIT
  const fitted = Object.entries(value).map(([key, one]) => [key, fitTo(schema.valueType as ZodType, one, rules, name)]) // as above
  const known = fitted.filter(([key, one]) => one !== UNFIT && (schema.keyType as ZodType).safeParse(key).success) // as above
  return checked(schema, Object.fromEntries(known))
}

function missing(schema: ZodType, rules: Rules, name: string): unknown {
  const known = rules.missing
  if (rules.required.has(name)) return UNFIT
  if (Object.hasOwn(known, name)) return checked(schema, known[name])
  if (schema instanceof z.ZodArray) return checked(schema, [])
  if (schema instanceof z.ZodBoolean) return false
  if (schema instanceof z.ZodNumber) return checked(schema, 0)
  if (schema instanceof z.ZodNull) return null
  if (schema instanceof z.ZodRecord) return checked(schema, Object.fromEntries(keysOf(schema).map((key) => [key, 0])))
  if (schema instanceof z.ZodString && schema !== Time) return checked(schema, '')
  if (schema instanceof z.ZodObject && name !== '') return object(schema, {}, rules)
  return UNFIT
}
const keysOf = ({ keyType }: z.ZodRecord): string[] => (keyType instanceof z.ZodEnum ? keyType.options.map(String) : [])

/** Before it is checked. */
function scalar(schema: ZodType, value: unknown, rules: Rules, name: string): unknown {
  if (schema instanceof z.ZodString) {
    const text = typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined
    if (text === undefined) return UNFIT
    return ADDRESS.test(name) ? safeAddress(rules.address(text)) : safeAddress(text)
  }
  if (schema instanceof z.ZodNumber) return number(schema, value)
  if (schema instanceof z.ZodBoolean) return value === true || value === 1 || value === '1' || value === 'true'
  if (schema instanceof z.ZodLiteral || schema instanceof z.ZodEnum)
    return typeof value === 'string' && /^-?\d{1,3}$/.test(value) ? Number(value) : value
  if (schema instanceof z.ZodNull) return null
  return value
}

/** Amounts of such a backend may have a fraction of a đồng. */
function number(schema: z.ZodNumber, value: unknown): unknown {
  const read = typeof value === 'string' && /^-?\d{1,15}(\.\d{1,10})?$/.test(value) ? Number(value) : value
  if (typeof read !== 'number' || !Number.isFinite(read)) return read === '' ? 0 : UNFIT
  if (schema.safeParse(read).success) return read
  const whole = Math.round(read)
  return schema.safeParse(whole).success ? whole : read < 0 && schema.safeParse(0).success ? 0 : UNFIT
}

const checked = (schema: ZodType, value: unknown): unknown =>
  value === UNFIT || !schema.safeParse(value).success ? UNFIT : value

const ADDRESS = /(?:^|_)(?:url|image|avatar|logo|link_image|images?)$/
/** No text of it is a program. */
const safeAddress = (text: string): string => (/^\s*(?:javascript|vbscript|data):/i.test(text) ? '' : text)
