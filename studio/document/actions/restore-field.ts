import { change, type DocumentStore } from '../document-store.ts'

/** Gives a setting its live value again; `undefined`: the live theme does not set it. */
export function restoreField(store: DocumentStore, field: string, value: unknown): void {
  change(store, { [field]: value }, { kind: 'restore', field })
}
