import { afterEach, expect, test, vi } from 'vitest'
import { countDown } from './count-down.ts'

const END = Date.parse('2027-02-05T20:00:00+07:00')
const DAY = 86_400_000

afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

function clock() {
  document.body.innerHTML =
    '<section data-countdown="2027-02-05T20:00:00+07:00"><p hidden><b data-unit="days"></b><b data-unit="hours"></b><b data-unit="minutes"></b><b data-unit="seconds"></b></p></section>'
  const element = document.querySelector('section') as HTMLElement
  return { element, units: () => [...element.querySelectorAll('b')].map((unit) => unit.textContent) }
}

test('the time left is shown in days, hours, minutes and seconds, and goes on', () => {
  vi.useFakeTimers({ now: END - 2 * DAY - 3_723_000 })
  const { element, units } = clock()
  const stop = countDown(element)
  expect(element.querySelector('p')?.hidden).toBe(false)
  expect(units()).toEqual(['2', '01', '02', '03'])
  vi.advanceTimersByTime(4_000)
  expect(units()).toEqual(['2', '01', '01', '59'])
  stop()
  vi.advanceTimersByTime(4_000)
  expect(units()).toEqual(['2', '01', '01', '59'])
})

test('once it is over nothing is shown', () => {
  vi.useFakeTimers({ now: END - 1_500 })
  const { element } = clock()
  countDown(element)
  expect(element.hidden).toBe(false)
  vi.advanceTimersByTime(2_000)
  expect(element.hidden).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})
