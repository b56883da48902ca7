import { ORDER_STATUSES } from '../../../src/contract/order-statuses.ts'
import { textsIn } from '../form/texts-in.ts'
import type { Texts } from '../shell/field-name.ts'

const MAX_SHOWN = 300

/** A value as its reader says it: without markup, braces and codes. */
export function valueText(value: unknown, { t, exists }: Texts): string {
  if (typeof value === 'boolean') return t(value ? 'desk.conflicts.yes' : 'desk.conflicts.no')
  if (typeof value === 'string' && ORDER_STATUSES.some((status) => status === value))
    return t(`desk.order_status.${value}`)
  if (typeof value === 'string' && exists(`desk.audit_value.${value}`)) return t(`desk.audit_value.${value}`)
  const text = textsIn(value).join(', ')
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text || '–'
}

/** Of what is new, only what was filled in is worth a line. */
export const isFilled = (value: unknown): boolean => value === true || (value !== 0 && textsIn(value).length > 0)
