import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { configureCalls } from '../../src/api/call.ts'
import { Network } from '../../tests/setup/shop-page.tsx'
import { showInWorkplace } from '../testing/show-in-workplace.tsx'
import { DEVICES } from './devices.ts'
import { PreviewFrame } from './preview-frame.tsx'
import { PreviewPane } from './preview-pane.tsx'

test('nothing scrolls the preview out of its place', async () => {
  const { screen } = await showInWorkplace(
    ({ preview }) => (
      <PreviewFrame preview={preview} address={location.origin} device={DEVICES[4]} onPicked={() => {}} />
    ),
    { document: {} },
  )
  const frame = page.elementLocator(screen.container.querySelector('iframe') ?? document.body)
  const box = frame.element().parentElement
  expect(frame.element().scrollWidth).toBeGreaterThan(box?.clientWidth ?? 0)
  box?.scrollTo(200, 200)
  expect([box?.scrollLeft, box?.scrollTop]).toEqual([0, 0])
})

test('a device wider than its place is scaled to fit', async () => {
  configureCalls({ storeCode: 'moc-fashion', language: 'en', apiBase: '' }, () => {})
  new Network({}) // the pages that the preview offers are asked for, and there are none
  await page.viewport(1000, 700)
  const { screen, workplace } = await showInWorkplace(() => <PreviewPane />, { document: {} })
  workplace.preview.state.setState({ devices: [DEVICES[4]] })
  screen.container.style.width = '600px'
  const right = () => screen.container.querySelector('iframe')?.getBoundingClientRect().right
  await expect.poll(right).toBeLessThanOrEqual(600 + screen.container.getBoundingClientRect().left)
  await page.viewport(390, 844)
})
