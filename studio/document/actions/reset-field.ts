import type { FieldName } from '../../../src/theme/fields.ts'
import { change, type DocumentStore } from '../document-store.ts'

/** Takes a setting out of the document, so that the default shows. */
export function resetField(store: DocumentStore, field: FieldName): void {
  change(store, { [field]: undefined }, { kind: 'reset', field })
}
