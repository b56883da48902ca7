import { z, type ZodType } from 'zod'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { Address, Id } from '../../../src/contract/inputs/fields.ts'
import { Sex } from '../../../src/contract/inputs/login.ts'
import { vietnamDay } from '../../../src/domain/date-range.ts'
import { coreOf, elementOf, isRecord, optionsOf } from '../core-schema.ts'

type Part = 'params' | 'query' | 'body'

/** Whether clients of the existing platform make this call. */
export const isLenient = ({ scope }: Endpoint): boolean => scope === 'customer' || scope === 'place'

/**
 * Input from a client of the existing platform in the form that the schema reads (wire.md §6): the last of repeated query values, text that is an
 * integer where one is wanted, days and flags as they are spelt there, and what counts as not given. Everything else stays as it was sent, for the schema to
 * accept or refuse.
 */
export const lenientInput = (schema: ZodType, part: Part, sent: unknown): unknown =>
  lenient(schema, part === 'query' ? lastOfEach(sent) : sent, part)

function lenient(schema: ZodType, value: unknown, part: Part): unknown {
  const core = coreOf(schema)
  if (core instanceof z.ZodObject && isRecord(value)) {
    const { shape } = core
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => {
        const own = Object.hasOwn(shape, name) ? shape[name] : undefined
        return [name, own ? lenient(own, field, part) : field]
      }),
    )
  }
  if (core instanceof z.ZodArray && Array.isArray(value)) {
    const element = elementOf(core)
    const isOfObjects = coreOf(element) instanceof z.ZodObject
    return value
      .filter((one) => !(isOfObjects && isEmptyObject(one)))
      .map((one: unknown) => lenient(element, one, part))
  }
  if (isMissing(schema, core, value)) return undefined
  if (core instanceof z.ZodBoolean) return part === 'query' ? flagOf(value) : (TRUTHS.get(value) ?? value)
  if (typeof value === 'string' && kindsOf(core).some(isDate)) return dayOf(value)
  return wantsInteger(core) && typeof value === 'string' && INTEGER.test(value) ? Number(value) : value
}

const TRUTHS = new Map<unknown, boolean>([
  ['true', true],
  ['1', true],
  [1, true],
  ['false', false],
  ['0', false],
  [0, false],
])
const YES = new Set(['true', '1', 'on', 'yes'])
const NO = new Set(['false', '0', 'off', 'no', 'desc', 'asc'])
/** In an address, as the platform reads these words: `desc` is no yes there. Other text stays for the schema to refuse, where the platform takes it for a no. */
function flagOf(value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (MISSING.has(value)) return undefined
  const word = value.toLowerCase()
  return YES.has(word) ? true : NO.has(word) ? false : value
}

/** A day as the platform's clients spell it; text that is none stays for the schema to refuse. */
function dayOf(sent: string): string {
  const [, year, month = '', day = '', zone] = YEAR_FIRST.exec(sent) ?? []
  if (zone) return Number.isNaN(Date.parse(sent)) ? sent : vietnamDay(new Date(sent))
  const [, dayFirst = '', itsMonth = '', itsYear] = DAY_FIRST.exec(sent) ?? []
  if (itsYear) return `${itsYear}-${itsMonth.padStart(2, '0')}-${dayFirst.padStart(2, '0')}`
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : sent
}
const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(Z|[+-]\d{2}:?\d{2})?)?$/
const DAY_FIRST = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/

const lastOfEach = (query: unknown): unknown =>
  isRecord(query) ? Object.fromEntries(Object.entries(query).map(([name, value]) => [name, lastOf(value)])) : query

const lastOf = (value: unknown): unknown =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? value.at(-1) : value

const INTEGER = /^-?\d{1,15}$/
const MISSING = new Set<unknown>(['', 'undefined', 'null', 'Invalid date'])
/** What the platform's pages show, and send back, where there is no picture. */
const DEFAULT_IMAGE = /(^|\/)img\/default_product\.jpg$/
const UNKNOWN_SEX = new Set<unknown>([-1, '-1'])

/** Whether an optional date, media address, id or sex counts as not given. `''` stays where the schema gives it a meaning. */
function isMissing(schema: ZodType, core: ZodType, value: unknown): boolean {
  const isOneOf = (matches: (kind: ZodType) => boolean) => kindsOf(core).some(matches)
  const isSentAsMissing =
    (MISSING.has(value) && isOneOf((kind) => isDate(kind) || isIds(kind) || kind === Id || kind === Address)) ||
    (typeof value === 'string' && DEFAULT_IMAGE.test(value) && isOneOf((kind) => kind === Address)) ||
    (UNKNOWN_SEX.has(value) && isOneOf((kind) => kind === Sex))
  return isSentAsMissing && accepts(schema, undefined) && !(value === '' && accepts(schema, ''))
}

const accepts = (schema: ZodType, value: unknown): boolean => schema.safeParse(value).success
const isDate = (kind: ZodType): boolean => kind instanceof z.ZodISODate
const isIds = (kind: ZodType): boolean => kind instanceof z.ZodArray && wantsInteger(elementOf(kind))
const kindsOf = (core: ZodType): ZodType[] => (core instanceof z.ZodUnion ? optionsOf(core) : [core])

function wantsInteger(core: ZodType): boolean {
  if (core instanceof z.ZodNumber) return core.isInt
  return core instanceof z.ZodLiteral && [...core.values].every((value) => typeof value === 'number')
}

const isEmptyObject = (value: unknown): boolean => isRecord(value) && Object.keys(value).length === 0
