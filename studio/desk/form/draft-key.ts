import { useDesk } from '../shell/desk-context.ts'

/** Where this browser keeps what the person types into the form of this name. */
export function useDraftKey(name: string): string {
  const { store, person } = useDesk()
  return `tiem.desk.draft:${store.store_code}:${person.id}:${name}`
}
