/** Shows the page of `data-frame` in place of the link to it: a third party's frame loads at a press only (decision 69). */
export function openFrame(link: HTMLElement, address: string): void {
  const frame = document.createElement('iframe')
  frame.src = address
  frame.allow = 'autoplay; fullscreen'
  frame.title = link.getAttribute('aria-label') ?? link.textContent.trim()
  link.hidden = true
  link.after(frame)
  frame.focus()
}
