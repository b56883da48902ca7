import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { hideWhileReading } from './hide-while-reading.ts'

let stop = () => {}
afterEach(async () => {
  stop()
  scrollTo(0, 0)
  await page.viewport(390, 844)
})

test('over the first screen of a long page it is hidden until the first way up, a page that does not scroll shows it', async () => {
  const isHiddenAt = await scrolled(390)
  const isHidden = () => document.querySelector('aside')?.hasAttribute('data-hidden')
  expect(isHidden()).toBe(true)
  expect(await isHiddenAt(900)).toBe(true)
  expect(await isHiddenAt(500)).toBe(false)
  expect(await isHiddenAt(0)).toBe(true)
  stop()
  await scrolled(1440)
  expect(isHidden()).toBe(false)
  stop()
  await scrolled(390, 1)
  expect(isHidden()).toBe(false)
})

async function scrolled(width: number, lines = 200): Promise<(top: number) => Promise<boolean>> {
  await page.viewport(width, 844)
  document.body.innerHTML = `${'<p>Một dòng</p>'.repeat(lines)}<aside><button>Gọi</button></aside>`
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

test('a page that grows or shrinks while it is at its top is judged again', async () => {
  await scrolled(390, 1)
  const isHidden = () => document.querySelector('aside')?.hasAttribute('data-hidden')
  expect(isHidden()).toBe(false)
  const more = document.createElement('div')
  more.style.height = '2000px'
  document.body.prepend(more)
  await expect.poll(isHidden).toBe(true)
  more.remove()
  await expect.poll(isHidden).toBe(false)
})
