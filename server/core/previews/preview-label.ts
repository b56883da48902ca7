import { timingSafeEqual } from 'node:crypto'
import { PERSONAS, SHOP_STATES, type PreviewView } from '../../../src/contract/preview-views.ts'
import { secretsOf, type Query } from '../../db/database.ts'
import { DAY_MS } from '../../../src/domain/date-range.ts'

/** A host label has 63 characters at most. */
const MAX_LABEL = 63
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'
const SIGNATURE_LETTERS = 16
const LABEL = /^([a-z0-9-]+?)--([a-z])([a-z])([a-z2-7]{16})$/

/**
 * The first label of the host at which a persona sees a store: `{store_code}--{persona}{state}{signature}`. So each persona has an origin of its own,
 * with its own storage, and every link, form and call of its pages stays with it. Undefined when the store's code is too long for it.
 */
export function previewLabel(q: Query, code: string, view: PreviewView, now: Date): string | undefined {
  const choice = letterOf(PERSONAS.indexOf(view.persona)) + letterOf(SHOP_STATES.indexOf(view.state))
  const label = `${code}--${choice}${signatures(q, code, choice, dayOf(now))[0]}`
  return label.length > MAX_LABEL ? undefined : label
}

/** Reads `previewLabel`; undefined for any other label, and for one that is older than yesterday. */
export function readPreviewLabel(q: Query, label: string, now: Date): { code: string; view: PreviewView } | undefined {
  const match = LABEL.exec(label)
  if (!match) return undefined
  const [, code = '', person = '', condition = '', signed = ''] = match
  const persona = PERSONAS[LETTERS.indexOf(person)]
  const state = SHOP_STATES[LETTERS.indexOf(condition)]
  if (!persona || !state) return undefined
  const isSigned = [dayOf(now), dayOf(now) - 1].some((day) =>
    signatures(q, code, person + condition, day).some((one) => timingSafeEqual(Buffer.from(one), Buffer.from(signed))),
  )
  return isSigned ? { code, view: { persona, state } } : undefined
}

const letterOf = (index: number): string => LETTERS[index] ?? ''
const dayOf = (now: Date): number => Math.floor(now.getTime() / DAY_MS)

/** 80 bits, in letters that a host name may have; with each key, that of now first. */
function signatures(q: Query, code: string, choice: string, day: number): string[] {
  const letters = (hash: Buffer) =>
    Array.from(hash.subarray(0, SIGNATURE_LETTERS), (byte) => LETTERS[byte % 32]).join('')
  return secretsOf(q).hashes(`${code} ${choice} ${day}`, 'preview').map(letters)
}
