/** Text stored for the lifetime of the tab. When storage is full or blocked, nothing is stored. */
export const tabStorage = {
  read(key: string): string | undefined {
    try {
      return sessionStorage.getItem(key) ?? undefined
    } catch {
      return undefined // blocked: treated as empty
    }
  },
  write(key: string, value: string | undefined): void {
    try {
      if (value === undefined) sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, value)
    } catch {
      // full or blocked: the customer cannot do anything about it
    }
  },
}
