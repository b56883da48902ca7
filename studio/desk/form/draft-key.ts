import { useDesk, type DeskContextValue } from '../shell/desk-context.ts'

/** Where this browser keeps what the person types into the form of this name. */
export function useDraftKey(name: string): string {
  return draftKey(useDesk(), name)
}

export const draftKey = ({ store, person }: DeskContextValue, name: string): string =>
  `tiem.desk.draft:${store.store_code}:${person.id}:${name}`
