import type { FieldName } from '../../../src/theme/fields.ts'
import { change, type DocumentStore } from '../document-store.ts'

/** Removes a setting from the document, so that its default applies. */
export function resetField(store: DocumentStore, field: FieldName): void {
  change(store, { [field]: undefined }, { kind: 'reset', field })
}
