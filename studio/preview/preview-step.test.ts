import { expect, test, vi } from 'vitest'
import { createDocumentStore } from '../document/document-store.ts'
import { startHistory } from '../document/history.ts'
import { DEVICES } from './devices.ts'
import type { PreviewLink } from './preview-link.ts'
import { createPreview } from './preview-store.ts'

function threeFrames() {
  const saved = { document: {}, version: 1, publishedVersion: null, by: null, at: '2026-11-20T09:00:00+07:00' }
  const documents = createDocumentStore({ storeCode: 'mot', history: startHistory({}), saved })
  const preview = createPreview(documents, DEVICES[3], '?width=390,768,1280&page=/tin-tuc&person=agency')
  const frames = [0, 1, 2].map(
    () => ({ go: vi.fn<PreviewLink['go']>(), scroll: vi.fn<PreviewLink['scroll']>() }) as unknown as PreviewLink,
  ) // all that steps use
  frames.forEach((frame) => preview.links.add(frame))
  return { preview, frames }
}

test('where one page goes the others go, once', () => {
  const { preview, frames } = threeFrames()
  expect(preview.state.getState()).toMatchObject({ path: '/tin-tuc', persona: 'agency', isMany: true })
  preview.stepWith(frames[1]!, { path: '/san-pham' })
  expect(frames.map(({ go }) => vi.mocked(go).mock.calls)).toEqual([[['/san-pham']], [], [['/san-pham']]])
  for (const frame of frames) preview.stepWith(frame, { path: '/san-pham' }) // each reports where it came
  expect(frames.map(({ go }) => vi.mocked(go).mock.calls.length)).toEqual([1, 0, 1])
  expect(preview.state.getState().path).toBe('/san-pham')
})

test('as far as one page is scrolled the others are', () => {
  const { preview, frames } = threeFrames()
  preview.stepWith(frames[0]!, { scrolledTo: 0.4 })
  expect(frames.map(({ scroll }) => vi.mocked(scroll).mock.calls)).toEqual([[], [[0.4]], [[0.4]]])
})

test('from two devices back to one the first stays', () => {
  const { preview } = threeFrames()
  preview.showMany(false)
  expect(preview.state.getState().devices).toEqual([DEVICES[1]])
  preview.showMany(true)
  expect(preview.state.getState().devices).toEqual([DEVICES[1], DEVICES[3]])
})
