import { beforeAll, beforeEach, expect, test } from 'vitest'
import { fillClosedRegions } from './closed-regions.ts'

const panel = (open = '') =>
  `<details${open}><summary>Menu</summary><div><noscript data-closed><ul><li><a href="/danh-muc">A &amp; B</a></li></ul></noscript></div></details>`
const links = () => [...document.querySelectorAll('a')].map(({ textContent }) => textContent)

beforeAll(() => fillClosedRegions(document))
beforeEach(() => void (document.body.innerHTML = panel() + '<p>elsewhere</p>'))

test('what is closed has no elements, and keeps none when something else is pointed at', () => {
  document.querySelector('p')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  expect(links()).toEqual([])
})

test.each([
  ['the pointer', (summary: HTMLElement) => summary.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))],
  ['the focus', (summary: HTMLElement) => summary.focus()],
])('it has elements as soon as %s reaches its panel', (_, reach) => {
  reach(document.querySelector('summary')!)
  expect([links(), document.querySelector('noscript')]).toEqual([['A & B'], null])
  const [kept] = document.querySelectorAll('a')
  reach(document.querySelector('summary')!)
  expect(document.querySelector('a')).toBe(kept)
})

test('a panel that a script opens has them too', async () => {
  document.querySelector('details')!.open = true
  await expect.poll(links).toEqual(['A & B'])
})

test('so has a panel that was opened before', () => {
  document.body.innerHTML = panel(' open')
  fillClosedRegions(document)
  expect(links()).toEqual(['A & B'])
})
