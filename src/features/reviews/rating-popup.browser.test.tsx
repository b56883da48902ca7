import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Network, renderInShop, t } from '../../../tests/setup/shop-page.tsx'
import { VIDEO_MAX_BYTES } from '../../contract/uploads.ts'
import { usePopups } from '../../popups/popups.ts'
import RatingPopup from './rating-popup.tsx'

beforeEach(() => usePopups.setState({ toasts: [] }))
const REVIEW = 'POST products/7/reviews'

async function open() {
  const network = new Network({ 'POST video': () => '/media/mot/quay.mp4', [REVIEW]: () => null })
  await renderInShop(<RatingPopup orderCode="DH1" productId={7} lineItemId={1} name="Áo" />, { signedIn: true })
  return network
}
const send = () => userEvent.click(page.getByRole('button', { name: t('reviews.send') }))
const chooseStars = () => userEvent.click(page.getByRole('radio', { name: t('reviews.n_stars', { count: 5 }) }))
const choose = (file: File) => userEvent.upload(page.getByLabelText(t('reviews.add_video')), file)

test('a video is uploaded and sent with the review; it can be taken back', async () => {
  const network = await open()
  await chooseStars()
  await choose(new File(['x'], 'quay.mp4', { type: 'video/mp4' }))
  await expect.element(page.getByRole('link', { name: t('reviews.video') })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: t('reviews.remove_video') }))
  await choose(new File(['x'], 'quay.mp4', { type: 'video/mp4' }))
  await expect.element(page.getByRole('link', { name: t('reviews.video') })).toBeVisible()
  await send()
  await expect
    .poll(() => network.of(REVIEW).map(({ body }) => body))
    .toMatchObject([{ stars: 5, video_url: '/media/mot/quay.mp4' }])
})

test('a video that is too large is told, and not sent', async () => {
  const network = await open()
  const file = new File(['x'], 'dai.mp4', { type: 'video/mp4' })
  Object.defineProperty(file, 'size', { value: VIDEO_MAX_BYTES + 1 })
  const input = page.getByLabelText(t('reviews.add_video')).element() as HTMLInputElement
  Object.defineProperty(input, 'files', { value: [file] })
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.poll(() => usePopups.getState().toasts.map(({ text }) => text)).toEqual([t('reviews.video_too_large')])
  expect(network.of('POST video')).toEqual([])
})

test('1,500 characters are told with their number, kept and not sent', async () => {
  const network = await open()
  await chooseStars()
  const words = page.getByRole('textbox')
  await userEvent.fill(words, 'x'.repeat(1500))
  await send()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(t('reviews.words_too_long', { length: 1500, max: 1000 }))
  await expect.element(words).toHaveValue('x'.repeat(1500))
  expect(network.of(REVIEW)).toEqual([])
})
