import { whenIdle } from './when-idle.ts'

/**
 * Removes `data-later` from the sections and lists that reach below the viewport, one per idle period. Until then their CSS skips layout (`content-visibility: auto`) and
 * reserves an estimated height. Laying them out early prevents a layout shift when the visitor scrolls fast. The browser lays out sections at or
 * above the viewport's lower edge by itself.
 */
export function deferLayout(): void {
  const below = [...document.querySelectorAll('[data-later]')].find(
    (section) => section.getBoundingClientRect().bottom >= innerHeight,
  )
  if (!below) return
  whenIdle(() => {
    below.removeAttribute('data-later')
    deferLayout()
  })
}
