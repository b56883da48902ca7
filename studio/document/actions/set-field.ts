import type { FieldName } from '../../../src/theme/fields.ts'
import { change, type DocumentStore } from '../document-store.ts'

/** Gives a setting a value. Edits of one `gesture` are one entry of the history. */
export function setField(store: DocumentStore, field: FieldName, value: unknown, gesture: string | null = null): void {
  change(store, { [field]: value }, { kind: 'edit', field }, gesture)
}
