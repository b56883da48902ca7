/** Downloads a JSON text as a file. */
export function saveFile(name: string, text: string): void {
  saveBlob(name, new Blob([text], { type: 'application/json' }))
}

/** Saves bytes as a file of the browser. */
export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
