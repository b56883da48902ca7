import { change, type DocumentStore } from '../document-store.ts'

/** Gives a setting its value of the live theme again, or of the version named so; `undefined`: it is not set there. */
export function restoreField(store: DocumentStore, field: string, value: unknown, version?: string): void {
  const name =
    version === undefined
      ? ({ kind: 'restore', field } as const)
      : ({ kind: 'restore_version', field, detail: version } as const)
  change(store, { [field]: value }, name)
}
