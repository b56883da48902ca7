let isSaid = false

/**
 * `ref` of an error message: of those that appear together, as when an empty form is sent, screen readers read the first at once. Each of the others
 * is read with its field, which it describes. React attaches them in the order of the page.
 */
export function sayFirst(message: Element | null): void {
  if (!message || isSaid) return
  isSaid = true
  queueMicrotask(() => (isSaid = false))
  message.setAttribute('role', 'alert')
}
