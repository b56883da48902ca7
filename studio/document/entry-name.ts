import type { Translate } from '../../src/i18n/i18next-translator.ts'
import { fieldLabel } from '../components/field-label.ts'
import type { EntryName } from './history.ts'

/** The name of a history entry in the studio's language. */
export function entryName(t: Translate, { kind, field, detail }: EntryName): string {
  const what = kind.startsWith('theirs') ? detail || t('conflict.somebody') : (detail ?? '')
  return t(`history.${kind}`, { field: field ? fieldLabel(t, field) : '', detail: what })
}
