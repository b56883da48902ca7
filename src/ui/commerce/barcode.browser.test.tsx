import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import Barcode from './barcode.tsx'

/** Widths of bars and spaces of the signs used below, by ISO/IEC 15417. */
const START_B = '211214'
const SIGNS = { A: '111323', 1: '123221' }
const CHECK = '141221' // value (104 + 33·1 + 17·2) mod 103 = 68
const STOP = '2331112'

test('the bars of a code are those of Code 128, with its check sign', async () => {
  const screen = await render(<Barcode text="A1" label="A1" />)
  const path = screen.getByRole('img', { name: 'A1' }).element().querySelector('path')?.getAttribute('d') ?? ''
  const bars = [...path.matchAll(/M(\d+) 0h(\d+)/g)].map(([, from, width]) => [Number(from), Number(width)] as const)
  const widths = bars.flatMap(([from, width], index) => {
    const next = bars[index + 1]
    return next ? [width, next[0] - from - width] : [width]
  })
  expect(widths.join('')).toBe(START_B + SIGNS.A + SIGNS[1] + CHECK + STOP)
})
