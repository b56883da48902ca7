/** Puts a text into a field in which nothing was typed; false when something was, or when there is no text. */
export function fillEmpty(field: HTMLInputElement | null, text: string): boolean {
  if (!field || !text || field.value.trim()) return false
  field.value = text
  return true
}
