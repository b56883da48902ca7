/** What a menu's entries may have that a resolver reads without a word (`menu-check.ts`). */
export const MENU_REASONS = {
  untouched_name: 'notice',
  leads_nowhere: 'notice',
  empty_column: 'notice',
  doubled_entry: 'notice',
  dead_link: 'notice',
} as const

/**
 * Why a value of a theme was not used as written. `error`: the document could not be read; `warning`: the value was replaced; `notice`: the value is
 * kept, and the owner is informed.
 */
export const REASONS = {
  not_json: 'error',
  not_an_object: 'error',
  too_large: 'error',
  too_deep: 'error',
  forbidden_key: 'warning',
  unreadable: 'warning',
  not_text: 'warning',
  not_a_number: 'warning',
  not_a_flag: 'warning',
  not_a_list: 'warning',
  not_a_colour: 'warning',
  not_an_image: 'warning',
  not_a_web_address: 'warning',
  not_an_email: 'warning',
  not_a_phone: 'warning',
  not_a_handle: 'warning',
  not_a_post: 'warning',
  not_offered: 'warning',
  unknown_font: 'warning',
  unsafe_link: 'warning',
  wrong_shape: 'warning',
  too_long: 'warning',
  too_many: 'warning',
  too_nested: 'warning',
  no_name: 'warning',
  not_an_entry: 'warning',
  unknown_section: 'warning',
  ...MENU_REASONS,
  unknown_field: 'notice',
  misspelt_field: 'notice',
  newer_version: 'notice',
} as const satisfies Record<string, 'error' | 'warning' | 'notice'>

/**
 * Replaces control, zero-width and bidirectional formatting characters by `\uXXXX`, so that text of a theme cannot control a terminal or reorder a
 * line.
 */
export const escapeInvisible = (text: string): string =>
  text.replace(INVISIBLE_CHARACTERS, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
// oxlint-disable-next-line no-control-regex -- control characters are escaped
const INVISIBLE_CHARACTERS = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g

export type Reason = keyof typeof REASONS
export type Level = (typeof REASONS)[Reason]

export type Issue = {
  /** JSON pointer (RFC 6901) into the document; '' for the whole document. */
  pointer: string
  /** The top-level key; '' for the whole document. */
  field: string
  reason: Reason
  level: Level
  /** The value in the document, shortened for printing. */
  received: string
  /** The value used instead, shortened for printing; '' for none. */
  used: string
}

/** Creates an issue for the value at `path`. Never throws, whatever the value. */
export function issue(
  path: readonly (string | number)[],
  reason: Reason,
  received: unknown,
  used: unknown = '',
): Issue {
  return {
    pointer: path.map((key) => `/${short(String(key), MAX_KEY).replaceAll('~', '~0').replaceAll('/', '~1')}`).join(''),
    field: short(String(path[0] ?? ''), MAX_KEY),
    reason,
    level: REASONS[reason],
    received: printable(received),
    used: used === '' ? '' : printable(used),
  }
}

export const isReason = (text: string): text is Reason => Object.hasOwn(REASONS, text)

/** A value on one short line: text quoted and cut, lists and objects by kind only. Never throws. */
export function printable(value: unknown): string {
  if (typeof value === 'string') return escapeInvisible(JSON.stringify(short(value, MAX_PRINTED)))
  if (value === null || typeof value !== 'object')
    return short(typeof value === 'function' ? 'function' : String(value), MAX_PRINTED)
  try {
    return Array.isArray(value) ? `[… ${value.length}]` : '{…}'
  } catch {
    return '{…}'
  }
}

const MAX_PRINTED = 60
const MAX_KEY = 80
function short(text: string, max: number): string {
  return text.length <= max ? text.toWellFormed() : `${text.slice(0, max).toWellFormed()}…`
}
