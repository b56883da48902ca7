const CONTROLS = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]'

/** An ancestor of the focused element, and which of its children the focus was in. */
type Place = { parent: Element; index: number }

/**
 * Keeps the focus in a room when its element leaves the page, as the button of a line that was removed: it goes to what stands there now, the next line or
 * the last one, else to the heading. Returns the function that stops it.
 */
export function keepFocus(room: HTMLElement): () => void {
  let focused: Element | null = null
  let places: Place[] = []
  const onFocus = ({ target }: FocusEvent) => {
    focused = target as Element // focus is on elements only
    places = placesOf(focused, room)
  }
  const observer = new MutationObserver(() => {
    if (!focused || focused.isConnected || document.activeElement !== document.body) return
    focused = null
    const next = places.map(controlAt).find((control) => control !== undefined)
    if (next) return next.focus()
    const heading = room.querySelector<HTMLElement>('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus()
  })
  room.addEventListener('focusin', onFocus)
  observer.observe(room, { childList: true, subtree: true })
  return () => {
    room.removeEventListener('focusin', onFocus)
    observer.disconnect()
  }
}

/** The innermost first. */
function placesOf(element: Element, room: Element): Place[] {
  const places: Place[] = []
  for (let child = element; child !== room && child.parentElement; child = child.parentElement)
    places.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) })
  return places.slice(0, -1) // the room itself: its heading rather
}

function controlAt({ parent, index }: Place): HTMLElement | undefined {
  if (!parent.isConnected) return undefined
  const child = parent.children[Math.min(index, parent.children.length - 1)]
  if (!child) return undefined
  const controls = [child, ...child.querySelectorAll(CONTROLS)].filter((one) => one.matches(CONTROLS))
  return controls.find((one): one is HTMLElement => one instanceof HTMLElement && one.checkVisibility())
}
