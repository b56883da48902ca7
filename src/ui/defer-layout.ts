/**
 * Lays out the shelves below the fold (`data-later`) one by one while the browser is idle. Until then, CSS skips their layout and reserves an
 * estimated height. Laying them out early avoids layout shifts during fast scrolling. Shelves that start above the lower edge of the viewport are
 * left to the browser.
 */
export function deferLayout(): void {
  const below = [...document.querySelectorAll('[data-later]')].find(
    (shelf) => shelf.getBoundingClientRect().top >= innerHeight,
  )
  if (!below) return
  whenIdle(() => {
    below.removeAttribute('data-later')
    deferLayout()
  })
}

const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 200)
