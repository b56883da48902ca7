/** Puts a text into a field in which nothing was typed; false when something was. */
export function fillEmpty(field: HTMLInputElement | null, text: string): boolean {
  if (!field || field.value.trim() !== '') return false
  field.value = text
  return true
}
