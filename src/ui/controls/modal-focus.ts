import { useLayoutEffect, useRef, type RefObject } from 'react'

const CONTROLS = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]'

/** The open popups, topmost last, and the element that gets the focus when the last one closes. */
const open: HTMLElement[] = []
let returned: Element | null = null

/**
 * Shows the popup above the page and moves the focus into it: to `data-first-focus` or the chosen radio button, else to its first control. Returns the function that closes it
 * and restores the focus.
 */
export function takeFocus(box: HTMLElement): () => void {
  const opener = document.activeElement
  const back = opener && opener !== document.body ? opener : returned // a popup that replaces another has no opener of its own
  let isBackwards = false
  const isTop = () => open.at(-1) === box
  const onKey = ({ key, shiftKey }: KeyboardEvent) => void (key === 'Tab' && (isBackwards = shiftKey))
  const onFocus = ({ target }: FocusEvent) => isTop() && !box.contains(target as Node) && enter(box, isBackwards)

  box.showPopover?.()
  open.push(box)
  document.documentElement.dataset.modal = ''
  const first = box.querySelector<HTMLElement>('[data-first-focus], input[type=radio]:checked') // not `autofocus`, which causes a layout before the popup is shown
  if (first) first.focus({ preventScroll: true })
  else if (!box.contains(document.activeElement)) enter(box, false)
  hideFromReaders(true)
  document.addEventListener('keydown', onKey)
  document.addEventListener('focusin', onFocus)
  return () => {
    document.removeEventListener('keydown', onKey)
    document.removeEventListener('focusin', onFocus)
    open.splice(open.indexOf(box), 1)
    if (open.length === 0) {
      delete document.documentElement.dataset.modal
      hideFromReaders(false)
    }
    returned = back
    if (box.contains(document.activeElement) || document.activeElement === document.body)
      (back as HTMLElement | null)?.focus?.({ preventScroll: true })
  }
}

/** The page behind popups is not read, apart from the part that a popup is in. `inert` would do so too, but asks for a new style of all its elements. */
function hideFromReaders(isHidden: boolean): void {
  for (const part of document.querySelectorAll('.frame > *, .frame ~ aside')) {
    if (isHidden && !open.some((box) => part.contains(box))) part.setAttribute('aria-hidden', 'true')
    else part.removeAttribute('aria-hidden')
  }
}

function enter(box: HTMLElement, fromBehind: boolean): void {
  const controls = [...box.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => control.checkVisibility())
  controls.at(fromBehind ? -1 : 0)?.focus({ preventScroll: true })
}

/** Calls `onClose` on Escape and, where the browser supports CloseWatcher, on Android's Back button. Only for the topmost popup. */
export function useCloseRequest(box: RefObject<HTMLElement | null>, onClose: () => void): void {
  const latest = useRef(onClose)
  useLayoutEffect(() => void (latest.current = onClose))
  // before the popup is painted: whoever sees it may close it
  useLayoutEffect(() => {
    const close = () => open.at(-1) === box.current && latest.current()
    const { CloseWatcher } = window
    if (CloseWatcher) {
      let watcher: CloseRequests
      const watch = () => {
        watcher = new CloseWatcher() // a watcher reports one request only; several popups may each have one
        watcher.onclose = () => {
          watch()
          close()
        }
      }
      watch()
      return () => watcher.destroy()
    }
    const onKey = ({ key, isComposing }: KeyboardEvent) => key === 'Escape' && !isComposing && close()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [box])
}

type CloseRequests = { onclose: (() => void) | null; destroy: () => void }
declare global {
  interface Window {
    CloseWatcher?: new () => CloseRequests
  }
}
