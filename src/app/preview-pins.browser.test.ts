import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Spot } from '../contract/theme-shares.ts'
import { findSpot, spotAt } from './page-spots.ts'
import { openPins } from './preview-pins.ts'
import type { PinsReply } from './preview-pins-protocol.ts'

const PATH = location.pathname + location.search

function showPage(html = PAGE) {
  document.body.insertAdjacentHTML('beforeend', `<div id="page">${html}</div>`)
  const replies: PinsReply[] = []
  const pins = openPins((reply) => replies.push(reply))
  onTestFinished(() => {
    pins.stop()
    document.getElementById('page')?.remove()
  })
  const pinned = () => replies.findLast((reply) => reply.type === 'pinned')?.at ?? []
  const spotted = () => replies.findLast((reply) => reply.type === 'spotted')
  return { pins, pinned, spotted, page: document.getElementById('page') ?? document.body }
}
const PAGE = `<main><section data-section="s1"><h2>Đang giảm giá</h2><p>Áo dài</p></section>
  <section data-section="s2"><h2>Hàng mới</h2><a href="#elsewhere">Khăn</a></section><div style="height: 3000px"></div><p id="far">Cuối trang</p></main>`
const at = (selector: string) => document.querySelector(`#page ${selector}`)

test('a press chooses a point only while one is to be chosen, and then does nothing else', async () => {
  const { pins, spotted } = showPage()
  pins.show({ path: PATH, spots: [], isPicking: false })
  await userEvent.click(at('h2') ?? document.body)
  expect(spotted()).toBeUndefined()
  pins.show({ path: PATH, spots: [], isPicking: true })
  await userEvent.click(at('a') ?? document.body)
  expect(location.hash).toBe('')
  expect(spotted()?.spot).toMatchObject({ selector: '[data-section="s2"]>a', text: 'Khăn' })
})

test('Enter chooses what has the focus', async () => {
  const { pins, spotted } = showPage()
  pins.show({ path: PATH, spots: [], isPicking: true })
  ;(at('a') as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  expect(spotted()?.spot).toMatchObject({ text: 'Khăn', x: 0.5, y: 0.5 })
})

test('a point is found again where it was, after the part was moved, and after its text was corrected', () => {
  const { page } = showPage()
  const heading = at('h2') ?? document.body
  const spot = spotAt(heading, heading.getBoundingClientRect())
  expect(spot).toMatchObject({ selector: '[data-section="s1"]>h2', text: 'Đang giảm giá', x: 0, y: 0 })
  page.querySelector('main')?.prepend(at('[data-section="s2"]') ?? '')
  expect(findSpot(document, spot)).toBe(heading)
  heading.textContent = 'Đang giảm giá sâu'
  expect(findSpot(document, spot)).toBe(heading)
  const other = document.createElement('h2')
  other.textContent = 'Đang giảm giá'
  page.append(other)
  expect(findSpot(document, spot)).toBe(other) // what says the same is meant
})

test.each([
  { selector: '][', text: '' },
  { selector: 'main:has(', text: 'x' },
  { selector: 'img[onerror]', text: 'Không có' },
  { selector: 'a'.repeat(300), text: '' },
])('what a hostile link may hold finds nothing: %j', (spot) => {
  showPage()
  expect(findSpot(document, spot)).toBeUndefined()
})

test('pins follow scrolling and changes, and are those of this page only', async () => {
  const { pins, pinned, page } = showPage()
  const spot: Spot = { selector: '[data-section="s1"]>h2', text: 'Đang giảm giá', x: 0.5, y: 0.5 }
  pins.show({ path: '/other', spots: [{ id: 1, spot }], isPicking: false })
  await expect.poll(pinned).toEqual([])
  pins.show({ path: PATH, spots: [{ id: 1, spot }], isPicking: false })
  await expect.poll(() => pinned().map(({ id }) => id)).toEqual([1])
  const { top } = pinned()[0] ?? { top: 0 }
  page.insertAdjacentHTML('afterbegin', '<div style="height: 120px"></div>')
  await expect.poll(() => Math.round((pinned()[0]?.top ?? 0) - top)).toBe(120)
  at('[data-section="s1"]')?.remove()
  await expect.poll(pinned).toEqual([])
})

test('a pin that is shown is brought into view', async () => {
  const { pins } = showPage()
  const spot: Spot = { selector: '#nothing', text: 'Cuối trang', x: 0, y: 0 }
  pins.show({ path: PATH, spots: [{ id: 7, spot: { ...spot, selector: 'p' } }], isPicking: false, shown: 7 })
  await expect.poll(() => (at('#far')?.getBoundingClientRect().top ?? 9999) < innerHeight).toBe(true)
})
