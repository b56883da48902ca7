import { describe, expect, test } from 'vitest'
import { CHECKOUT_PROGRESS, checkoutStep } from './checkout-step.ts'
import { groupThousands, moneyParts } from './money-format.ts'
import { pageList, pageOf } from './pagination.ts'
import { collaboratorMeasure, importPeriod, rewardTiers } from './reward-tiers.ts'

describe('checkoutStep', () => {
  test.each([
    [null, 1, 1, false],
    ['1', 1, 1, false],
    ['2', 1, 2, false],
    ['3', 1, 2, true],
    ['3', 2, 2, true],
    ['3', 3, 3, false],
    ['x', 3, 1, false],
    ['03', 3, 1, false],
  ] as const)('s=%s having reached %i shows %i', (requested, reached, step, redirect) =>
    expect(checkoutStep(requested, reached)).toEqual({ step, redirect }),
  )
  test('the bar', () => expect(CHECKOUT_PROGRESS).toEqual({ 1: 25, 2: 75, 3: 100 }))
})

describe('rewardTiers', () => {
  const steps = [
    { limit: 5_000_000, bonus: 300_000 },
    { limit: 1_000_000, bonus: 50_000 },
  ]
  test.each([
    { measured: 0, reward: 0, missing: 1_000_000 },
    { measured: 999_999, reward: 0, missing: 1 },
    { measured: 1_000_000, reward: 50_000, missing: 4_000_000 },
    { measured: 5_000_000, reward: 300_000, missing: undefined },
  ])('$measured', ({ measured, reward, missing }) => {
    const progress = rewardTiers(steps, measured)
    expect(progress.reward).toBe(reward)
    expect(progress.next?.missing).toBe(missing)
    expect(progress.tiers.map(({ limit }) => limit)).toEqual([1_000_000, 5_000_000])
  })
  test('without tiers there is nothing to reach', () =>
    expect(rewardTiers([], 10)).toEqual({ tiers: [], reward: 0, next: undefined, reached: undefined }))
  test('sales or commission', () => {
    expect(collaboratorMeasure({ type_rose: 0, total_final: 10, share_collaborator: 2 })).toBe(10)
    expect(collaboratorMeasure({ type_rose: 1, total_final: 10, share_collaborator: 2 })).toBe(2)
  })
  test.each([
    [0, 'month'],
    [1, 'week'],
    [2, 'quarter'],
    [3, 'year'],
    [9, 'month'],
  ])('period %i is a %s', (type, period) => expect(importPeriod(type)).toBe(period))
})

describe('pageList', () => {
  test.each([
    [1, 1, ''],
    [1, 0, ''],
    [1, 2, '1 2'],
    [1, 5, '1 2 gap 5'],
    [3, 5, '1 2 3 4 5'],
    [4, 9, '1 2 3 4 5 gap 9'],
    [5, 9, '1 gap 4 5 6 gap 9'],
    [9, 9, '1 gap 8 9'],
    [99, 9, '1 gap 8 9'],
    [-3, 9, '1 2 gap 9'],
    [Number.NaN, 9, '1 2 gap 9'],
  ])('page %i of %i', (current, last, shown) => expect(pageList(current, last).join(' ')).toBe(shown))
  test.each([
    ['3', 3],
    ['0', 1],
    ['-1', 1],
    ['1e3', 1],
    ['', 1],
    [null, 1],
    ['99999999', 1],
  ])('%s is page %i', (text, page) => expect(pageOf(text)).toBe(page))
})

describe('money as it is shown', () => {
  test.each([
    [0, '0'],
    [999, '999'],
    [1000, '1.000'],
    [1_234_567, '1.234.567'],
    [-5000, '-5.000'],
    [12.9, '12'],
    [-0.5, '0'],
  ])('%d is %s', (value, text) => expect(groupThousands(value)).toBe(text))
  test('dots and the đồng sign in every language', () => {
    expect(moneyParts(150_000, 'vi', 0.055)).toEqual({ main: '150.000\u00a0₫', beside: null })
    expect(moneyParts(150_000, 'en', 0.055)).toEqual({ main: '150.000\u00a0₫', beside: null })
  })
  test("Korean: won at the store's rate next to đồng; without a rate only đồng", () => {
    expect(moneyParts(150_000, 'ko', 0.055)).toEqual({ main: '₩8.250', beside: '150.000\u00a0₫' })
    expect(moneyParts(150_000, 'ko', null)).toEqual({ main: '150.000\u00a0₫', beside: null })
  })
  test('a total of 0 is 0', () => {
    expect(moneyParts(0, 'vi', null).main).toBe('0\u00a0₫')
  })
})
