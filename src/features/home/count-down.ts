const SECOND = 1000
const UNITS = { days: 86_400, hours: 3_600, minutes: 60, seconds: 1 } as const

/**
 * Counts the time left until the moment of `data-countdown` in the elements with `data-unit`, each second, and hides the element when it is over.
 * Returns a function that stops it.
 */
export function countDown(element: HTMLElement, now: () => number = Date.now): () => void {
  const end = Date.parse(element.dataset.countdown ?? '')
  const clock = element.querySelector('[data-unit]')?.closest('p')
  const show = () => {
    const left = Math.max(0, Math.floor((end - now()) / SECOND))
    element.hidden = left === 0
    if (left === 0) stop()
    let rest = left
    for (const [unit, seconds] of Object.entries(UNITS)) {
      const place = element.querySelector(`[data-unit='${unit}']`)
      if (place) place.textContent = String(Math.floor(rest / seconds)).padStart(unit === 'days' ? 1 : 2, '0')
      rest %= seconds
    }
    if (clock) clock.hidden = false
  }
  const timer = setInterval(show, SECOND)
  const stop = () => clearInterval(timer)
  show()
  return stop
}
