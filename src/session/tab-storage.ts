/** Text that lives as long as the tab does. Where storage is full or forbidden it is forgotten with the page. */
export const tabStorage = {
  read(key: string): string | undefined {
    try {
      return sessionStorage.getItem(key) ?? undefined
    } catch {
      return undefined // forbidden: the page goes on with what it holds itself
    }
  },
  write(key: string, value: string | undefined): void {
    try {
      if (value === undefined) sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, value)
    } catch {
      // full or forbidden: nothing that the shopper could do about it
    }
  },
}
