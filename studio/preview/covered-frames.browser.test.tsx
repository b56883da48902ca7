import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { resolveTheme } from '../../src/theme/resolve-theme.ts'
import { showInWorkplace } from '../testing/show-in-workplace.tsx'
import { BeforeAfter } from './before-after.tsx'
import { DEVICES } from './devices.ts'
import { PreviewFrame } from './preview-frame.tsx'
import type { LinkState } from './preview-link-state.ts'

type Events = {
  onState?: (state: LinkState, isByChange: boolean) => void
  onPainted?: (type: string, ms: number) => void
}
/** The connections to pages that were opened, none of which answers by itself. */
const links: Events[] = []
vi.mock('./preview-link.ts', () => ({
  openPreviewLink: ({ events }: { events: Events }) => {
    links.push(events)
    return {
      close: () => {},
      follow: () => {},
      touch: () => {},
      pin: () => {},
      select: () => {},
      go: () => {},
      expect: () => {},
    }
  },
}))
const covers = () => page.getByText('Opening the store…').elements().length

test('two looks are each covered until their own page has painted its own theme', async () => {
  links.length = 0
  const side = (label: string, color_main_1: string) => ({ label, theme: resolveTheme({ color_main_1 }).theme })
  await showInWorkplace(() => <BeforeAfter before={side('Now', '#e62e04')} after={side('Tết', '#8f1d1d')} path="/" />, {
    document: {},
  })
  await expect.poll(() => links.length).toBe(2)
  expect(covers()).toBe(2)
  links[0]?.onPainted?.('css', 1) // of no theme
  expect(covers()).toBe(2)
  links[0]?.onPainted?.('theme', 1)
  await expect.poll(covers).toBe(1)
  links[1]?.onPainted?.('theme', 1)
  await expect.poll(covers).toBe(0)
})

test('the preview is covered until it shows the draft, also after its page was loaded again', async () => {
  links.length = 0
  await showInWorkplace(
    ({ preview }) => (
      <PreviewFrame preview={preview} address={location.origin} device={DEVICES[1]} onPicked={() => {}} />
    ),
    { document: {} },
  )
  expect(covers()).toBe(1)
  links.at(-1)?.onState?.('live', false) // the published page is there
  expect(covers()).toBe(1)
  links.at(-1)?.onPainted?.('theme', 1)
  await expect.poll(covers).toBe(0)
  const opened = links.length
  links.at(-1)?.onState?.('away', false)
  await expect.poll(() => links.length).toBeGreaterThan(opened)
  links.at(-1)?.onState?.('live', false)
  await expect.poll(covers).toBe(1)
})
