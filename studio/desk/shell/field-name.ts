import type { Failure } from '../../../src/api/call.ts'
import type { Translate } from '../../../src/i18n/translator.ts'

export type Texts = { t: Translate; exists: (key: string) => boolean }

/** Parts of the desk's texts that name fields, as the forms do. */
const PARTS = [
  'audit_field',
  'settings',
  'products',
  'content',
  'promotions',
  'branches',
  'points',
  'mails',
  'vnpay',
  'orders',
  'typed',
  'partners',
]

/** The name of a field of a subject (the first part of its path) as the desk's forms have it, else the field itself. */
export function fieldName(kind: string, field: string, { t, exists }: Texts): string {
  const part = [kind, ...PARTS].find((one) => exists(`desk.${one}.${field}`))
  return part ? t(`desk.${part}.${field}`) : field
}

type Fields = { field: string; message: string }[]
/** The fields that the server refused, by their paths (`rates.0.base_fee`). */
export const refusedFields = ({ data }: Pick<Failure, 'data'>): Fields =>
  ((data ?? {}) as { fields?: Fields }).fields ?? [] // `fieldsOf` of the server, or the data as it is

/** The messages of a refused form by the first part of their field's path; '' has what belongs to no field. `offline`: when the server said nothing. */
export function problemsByField(
  failure: Pick<Failure, 'msg' | 'data'>,
  offline: string,
): Partial<Record<string, string>> {
  const fields = refusedFields(failure)
  if (fields.length > 0) return Object.fromEntries(fields.map((one) => [one.field.split('.')[0] ?? '', one.message]))
  const { field = '' } = (failure.data ?? {}) as { field?: string }
  return { [field]: failure.msg || offline }
}

/** The message of the first field that was refused, else of the request. */
export const problemOf = (failure: Pick<Failure, 'msg' | 'data'>): string =>
  refusedFields(failure)[0]?.message ?? failure.msg

/** As `problemOf`, after the name that `nameOf` has for the field's path. */
export function describedProblem(failure: Pick<Failure, 'msg' | 'data'>, nameOf: (path: string) => string | undefined) {
  const [first] = refusedFields(failure)
  const name = first && nameOf(first.field)
  return name ? `${name}: ${problemOf(failure)}` : problemOf(failure)
}
