/**
 * Shelves below the first screens (`data-later`) are laid out when the shopper comes near; until then they have about the height that they will
 * take. Lays them out one by one while the browser has nothing else to do, so that nothing settles under a quick finger. What stands above the
 * screen's lower edge is left to the browser.
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
