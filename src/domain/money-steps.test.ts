import { expect, test } from 'vitest'
import { moneySteps } from './money-steps.ts'

const won = (text: string | undefined) => Number(/₩([\d.]+)/.exec(text ?? '')?.[1]?.replaceAll('.', ''))

test.each([
  { rate: 0.055, steps: [348_300, 27_870] },
  { rate: 0.0549, steps: [999_999, -100_001, -33_333, 71_999, 22_000, -15_001] },
  { rate: 0.031, steps: [1, 1, 1, 1, 1, 1, 1] },
])('the steps in won at $rate add up to the total in won', ({ rate, steps }) => {
  const texts = moneySteps(steps, 'ko', rate)
  const total = steps.reduce((sum, step) => sum + step, 0)
  const shown = texts.reduce((sum, text, index) => sum + Math.sign(steps[index] ?? 0) * won(text), 0)
  expect(shown).toBe(Math.round(total * rate))
  expect(texts[0]).toContain('₫')
})

test('đồng are not changed', () => {
  expect(moneySteps([120_000, -20_000], 'vi', 0.055)).toEqual(['120.000\u00a0₫', '20.000\u00a0₫'])
  expect(moneySteps([120_000], 'ko', null)).toEqual(['120.000\u00a0₫'])
})
