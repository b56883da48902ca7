import { expect, onTestFinished, test, vi } from 'vitest'
import { openForeignLinksBeside } from './preview-links.ts'

/** Clicks a link and says whether the frame kept its page, and what was opened beside it. */
function click(markup: string, options: MouseEventInit = {}) {
  const box = document.createElement('div')
  const link = document.createElement('a')
  Object.assign(link, { href: markup, textContent: 'x' })
  box.append(link)
  document.body.append(box)
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const stop = openForeignLinksBeside()
  let isStopped = false
  const onClick = (event: MouseEvent) => {
    isStopped = event.defaultPrevented
    event.preventDefault() // the test's page stays
  }
  addEventListener('click', onClick)
  onTestFinished(() => {
    stop()
    removeEventListener('click', onClick)
    box.remove()
    opened.mockRestore()
  })
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...options }))
  return { isStopped, opened: opened.mock.calls }
}

test('a link to another site opens beside the preview', () => {
  expect(click('https://example.test/out')).toEqual({
    isStopped: true,
    opened: [['https://example.test/out', '_blank', 'noopener']],
  })
})

test.each(['/san-pham', '#top', 'tel:0901234567', 'mailto:moc@example.test'])('%s stays as it is', (href) => {
  expect(click(href)).toEqual({ isStopped: false, opened: [] })
})

test('a middle click stays as it is', () => {
  expect(click('https://example.test/out', { button: 1 })).toEqual({ isStopped: false, opened: [] })
})
