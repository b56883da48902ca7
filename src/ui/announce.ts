/** Id of the live region that stands in every page from the start (app/storefront.tsx): what is put into it is read by screen readers. */
export const LIVE_REGION = 'live'
const READ_MS = 5_000

/** Has screen readers say a text that nothing on the page shows. */
export function announce(text: string): void {
  const line = document.createElement('p')
  line.className = 'hidden-text'
  line.textContent = text
  document.getElementById(LIVE_REGION)?.append(line)
  setTimeout(() => line.remove(), READ_MS)
}
