/** What the browser tells of its connection, by the Network Information API: nothing, but in Chromium. */
export function connection(): { saveData?: boolean; effectiveType?: string } {
  return (navigator as { connection?: ReturnType<typeof connection> }).connection ?? {}
}
