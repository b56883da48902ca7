import type { Control } from './field.ts'
import { fontId } from './fonts.ts'
import { normalised } from '../domain/normalised.ts'

/**
 * Normalises a value of a document for its control before the schema checks it: whitespace, number or text, 0/1 for flags. Idempotent. `undefined`:
 * the value is empty.
 */
export function clean(control: Control, raw: unknown): unknown {
  const value = typeof raw === 'string' ? plainText(raw) : raw
  if (isEmpty(value)) return undefined
  const cleaned = (CLEANERS[control] ?? asText)(value)
  const isSingle = !LISTS.has(control)
  return isSingle && (typeof cleaned === 'object' || typeof cleaned === 'function') ? NOT_SINGLE : cleaned
}

const LISTS: ReadonlySet<Control> = new Set(['menu', 'benefits', 'pictures', 'sections'])
/** Replaces an object where a single value is expected. Every schema rejects it, and no schema accesses the object, which may throw. */
const NOT_SINGLE = Symbol('not a single value')

/** storefront.md §5: a value that is empty or the text 'null' counts as empty. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === 'null'

const CLEANERS: Partial<Record<Control, (value: unknown) => unknown>> = {
  color: lowerCase,
  switch: asFlag,
  post: asNumber,
  number: asNumber,
  'header-variant': asNumber,
  'footer-variant': asNumber,
  'home-preset': asNumber,
  font: (value) => (typeof value === 'string' ? (fontId(value) ?? value) : value),
  word: lowerCase,
  email: lowerCase,
  url: addressOf,
  social: accountOf,
}

/**
 * Normalised to NFC, trimmed, without control characters (tab and line break are kept) and lone surrogates. Text longer than any field allows is cut
 * first.
 */
function plainText(raw: string): string {
  const text = raw.length > MAX_READ ? raw.slice(0, MAX_READ) : raw
  return normalised(text.replace(CONTROLS, '').toWellFormed()).trim()
}

function asText(value: unknown): unknown {
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : value
}

function lowerCase(value: unknown): unknown {
  return typeof value === 'string' ? value.toLowerCase() : value
}

function asNumber(value: unknown): unknown {
  const number = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value
  return Object.is(number, -0) ? 0 : number // JSON has no −0
}

function asFlag(value: unknown): unknown {
  if (value === 1 || value === '1' || value === 'true') return true
  if (value === 0 || value === '0' || value === 'false') return false
  return value
}

/** Owners paste the whole `<iframe>` of an embedded map or page; only its `src` is used. */
function addressOf(value: unknown): unknown {
  if (typeof value !== 'string' || !/^<iframe\s/i.test(value)) return value
  return /\ssrc="([^"\s]{1,2000})"/i.exec(value)?.[1]?.replaceAll('&amp;', '&') ?? value
}

/** A Zalo account is a phone number; spaces and punctuation are removed. */
function accountOf(value: unknown): unknown {
  const text = asText(value)
  return typeof text === 'string' && /^\+?[\d\s.()-]{8,20}$/.test(text) ? text.replace(/\D/g, '') : text
}

/** Text beyond this length is too long for every field and is not processed further. */
const MAX_READ = 200_001
// oxlint-disable-next-line no-control-regex -- control characters are removed
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g
