import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showInWorkplace } from '../testing/show-in-workplace.tsx'
import { DEVICES } from './devices.ts'
import { PreviewFrame } from './preview-frame.tsx'

test('nothing scrolls the preview out of its place', async () => {
  const { screen } = await showInWorkplace(
    ({ preview }) => (
      <PreviewFrame
        preview={preview}
        address={location.origin}
        device={DEVICES[4]}
        onPicked={() => {}}
        onPlace={() => {}}
      />
    ),
    { document: {} },
  )
  const frame = page.elementLocator(screen.container.querySelector('iframe') ?? document.body)
  const box = frame.element().parentElement
  expect(frame.element().scrollWidth).toBeGreaterThan(box?.clientWidth ?? 0)
  box?.scrollTo(200, 200)
  expect([box?.scrollLeft, box?.scrollTop]).toEqual([0, 0])
})
