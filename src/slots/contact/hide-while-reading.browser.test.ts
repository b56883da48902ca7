import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { hideWhileReading } from './hide-while-reading.ts'

let stop = () => {}
afterEach(async () => {
  stop()
  scrollTo(0, 0)
  await page.viewport(390, 844)
})

test.each(['/en/san-pham/ao-1', '/san-pham'])(
  'over the first screen of %s it is hidden until the first way up',
  async (path) => {
    const before = location.pathname
    history.replaceState(null, '', path)
    const isHiddenAt = await scrolled(390)
    const element = document.querySelector('aside')
    expect(element?.hasAttribute('data-hidden')).toBe(true)
    expect(await isHiddenAt(900)).toBe(true)
    expect(await isHiddenAt(500)).toBe(false)
    expect(await isHiddenAt(0)).toBe(true)
    stop()
    await scrolled(1440)
    expect(document.querySelector('aside')?.hasAttribute('data-hidden')).toBe(false)
    history.replaceState(null, '', before)
  },
)

async function scrolled(width: number): Promise<(top: number) => Promise<boolean>> {
  await page.viewport(width, 844)
  document.body.innerHTML = `${'<p>Một dòng</p>'.repeat(200)}<aside><button>Gọi</button></aside>`
  const element = document.querySelector('aside') as HTMLElement
  stop = hideWhileReading(element)
  return async (top) => {
    const moved = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
    scrollTo(0, top)
    await moved
    return element.hasAttribute('data-hidden')
  }
}

test('on a phone it leaves while the page is scrolled down and returns on the way up', async () => {
  const isHiddenAt = await scrolled(390)
  expect(await isHiddenAt(600)).toBe(true)
  expect(await isHiddenAt(900)).toBe(true)
  expect(await isHiddenAt(500)).toBe(false)
})

test('it stays while it has the focus, and on wide screens', async () => {
  const isHiddenAt = await scrolled(390)
  document.querySelector('button')?.focus({ preventScroll: true })
  expect(await isHiddenAt(600)).toBe(false)
  stop()
  expect(await (await scrolled(1440))(700)).toBe(false)
})
