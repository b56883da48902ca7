import { z, type ZodType } from 'zod'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { Address, Id } from '../../../src/contract/inputs/fields.ts'
import { Sex } from '../../../src/contract/inputs/login.ts'
import { coreOf, elementOf, isRecord, optionsOf } from '../core-schema.ts'

type Part = 'params' | 'query' | 'body'

/** Whether clients of the existing platform make this call. */
export const isLenient = ({ scope }: Endpoint): boolean => scope === 'customer' || scope === 'place'

/**
 * Input from a client of the existing platform in the form that the schema reads (wire.md §6): the last of repeated query values, text that is an
 * integer where one is wanted, and what counts as not given. Everything else stays as it was sent, for the schema to accept or refuse.
 */
export const lenientInput = (schema: ZodType, part: Part, sent: unknown): unknown =>
  lenient(schema, part === 'query' ? lastOfEach(sent) : sent)

function lenient(schema: ZodType, value: unknown): unknown {
  const core = coreOf(schema)
  if (core instanceof z.ZodObject && isRecord(value)) {
    const { shape } = core
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => {
        const own = Object.hasOwn(shape, name) ? shape[name] : undefined
        return [name, own ? lenient(own, field) : field]
      }),
    )
  }
  if (core instanceof z.ZodArray && Array.isArray(value)) {
    const element = elementOf(core)
    const isOfObjects = coreOf(element) instanceof z.ZodObject
    return value.filter((one) => !(isOfObjects && isEmptyObject(one))).map((one: unknown) => lenient(element, one))
  }
  if (isMissing(schema, core, value)) return undefined
  return wantsInteger(core) && typeof value === 'string' && INTEGER.test(value) ? Number(value) : value
}

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
