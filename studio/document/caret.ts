/** Where somebody types: a setting whose value must not be replaced under the caret. */
export type Caret = {
  /** The setting in whose text the caret is. */
  field: () => string | undefined
  /** Whether a character was typed just now, or an input method is composing one. */
  isTyping: () => boolean
  isComposing: () => boolean
  /** `listener` is called when the caret has left, or a composed word has ended. */
  onRest: (listener: () => void) => () => void
}

const PAUSE_MS = 800 // less than the pause after which a draft is saved

/** The caret of this page. */
export function pageCaret(): Caret & { stop: () => void } {
  const stop = new AbortController()
  let isComposing = false
  let typedAt = -PAUSE_MS
  const listeners = new Set<() => void>()
  const rest = () => setTimeout(() => listeners.forEach((listener) => listener())) // when the focus has arrived elsewhere
  const on = (name: string, run: () => void) =>
    document.addEventListener(name, run, { signal: stop.signal, capture: true })
  on('compositionstart', () => (isComposing = true))
  on('compositionend', () => {
    isComposing = false
    rest()
  })
  on('input', () => (typedAt = performance.now()))
  on('focusout', () => {
    isComposing = false
    rest()
  })
  return {
    field: () => {
      const element = document.activeElement
      if (!(element instanceof HTMLElement) || !isText(element)) return undefined
      return element.closest<HTMLElement>('[data-field]')?.dataset.field
    },
    isTyping: () => isComposing || performance.now() - typedAt < PAUSE_MS,
    isComposing: () => isComposing,
    onRest(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    stop: () => stop.abort(),
  }
}

const NO_TEXT = ['checkbox', 'radio', 'button', 'submit', 'file', 'image', 'reset']
const isText = (element: HTMLElement): boolean =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !NO_TEXT.includes(element.type)) ||
  element.isContentEditable ||
  element.getAttribute('role') === 'slider'
