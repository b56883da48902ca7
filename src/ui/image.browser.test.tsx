import { afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addGlobalStyles, renderInShop } from '../../tests/setup/shop-page.tsx'
import { CoverImage } from './cover-image.tsx'
import { FocalPointsContext, rememberFocalPoints } from './focal-points.ts'
import { Image } from './image.tsx'

const POINTS = {
  '/media/mot/upload/wide.webp': { x: 0.88, y: 0.3 },
  '/media/mot/upload/tall.webp': { x: 0.5, y: 0.12 },
}
const positionOf = (name: string) => getComputedStyle(page.getByRole('img', { name }).element()).objectPosition

beforeAll(addGlobalStyles)
afterEach(() => page.viewport(414, 896))

test('an image is cropped around its focal point, one without a point around its centre', async () => {
  await renderInShop(
    <FocalPointsContext value={POINTS}>
      <Image src="/media/mot/upload/wide.webp" alt="wide" />
      <Image src="/media/mot/upload/tall.webp" alt="tall" />
      <Image src="/media/mot/upload/other.webp" alt="other" />
    </FocalPointsContext>,
  )
  expect(['wide', 'tall', 'other'].map(positionOf)).toEqual(['87.5% 25%', '50% 12.5%', '50% 50%'])
})

test('a cover has a point for each of its two sources', async () => {
  await renderInShop(
    <FocalPointsContext value={POINTS}>
      <CoverImage src="/media/mot/upload/wide.webp" phoneSrc="/media/mot/upload/tall.webp" alt="both" />
      <CoverImage src="/media/mot/upload/wide.webp" phoneSrc="/media/mot/upload/other.webp" alt="centred on phones" />
      <CoverImage src="/media/mot/upload/wide.webp" phoneSrc={null} alt="one" />
    </FocalPointsContext>,
  )
  const names = ['both', 'centred on phones', 'one']
  await page.viewport(390, 844)
  expect(names.map(positionOf)).toEqual(['50% 12.5%', '50% 50%', '87.5% 25%'])
  await page.viewport(1280, 800)
  expect(names.map(positionOf)).toEqual(['87.5% 25%', '87.5% 25%', '87.5% 25%'])
})

test('what an answer brought is known to the images shown with it', async () => {
  rememberFocalPoints({ '/media/mot/upload/later.webp': { x: 0, y: 1 } })
  await renderInShop(<Image src="/media/mot/upload/later.webp" alt="later" />)
  expect(positionOf('later')).toBe('0% 100%')
})

test('an image without words of its own has those of the image library', async () => {
  const address = '/media/mot/upload/described.webp'
  await renderInShop(
    <FocalPointsContext value={{ [address]: { x: 0.5, y: 0.5, alt: 'Áo dài lụa xanh' } }}>
      <Image src={address} />
      <CoverImage src={address} phoneSrc={null} />
      <Image src={address} alt="the name beside it" />
    </FocalPointsContext>,
  )
  expect(
    page
      .getByRole('img')
      .elements()
      .map((one) => one.getAttribute('alt')),
  ).toEqual(['Áo dài lụa xanh', 'Áo dài lụa xanh', 'the name beside it'])
})
