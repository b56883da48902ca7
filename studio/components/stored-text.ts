/** '' without a text of this name in the browser, or where it stores nothing. */
export function readStored(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** '' removes it. Where the storage is full or closed nothing is kept: what is stored here, the page has too. */
export function writeStored(key: string, text: string): void {
  try {
    if (text) localStorage.setItem(key, text)
    else localStorage.removeItem(key)
  } catch {
    // as said above
  }
}

/** What was stored as JSON, checked by `read`; undefined when there is nothing, or something else. */
export function readStoredJson<Value>(key: string, read: (json: unknown) => Value | undefined): Value | undefined {
  try {
    return read(JSON.parse(readStored(key) || 'null'))
  } catch {
    return undefined
  }
}
