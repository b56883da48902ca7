import type { FieldName } from '../../../src/theme/fields.ts'
import { change, type DocumentStore } from '../document-store.ts'

/** Sets a setting. Edits with the same `gesture` form one history entry. */
export function setField(store: DocumentStore, field: FieldName, value: unknown, gesture: string | null = null): void {
  change(store, { [field]: value }, { kind: 'edit', field }, gesture)
}
