import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { samplePost } from '../../../fixtures/samples.ts'
import { addGlobalStyles, Network, renderInShop } from '../../../tests/setup/shop-page.tsx'
import { PostShelves } from './post-shelves.tsx'

beforeAll(addGlobalStyles)

test('titles of ten thousand letters without a space make the page neither wider nor endless', async () => {
  await page.viewport(360, 844)
  const title = 'Dàinhưmộtdòngsông'.repeat(600).slice(0, 10_000)
  const list = [1, 2, 3, 4].map((id) => ({ ...samplePost, id, title }))
  const shelf = { title: 'Mẹo hay', slug: 'meo-hay', hide: false, value_action: 1, list }
  new Network({ 'GET home_web/posts_with_category': () => [shelf] })
  await renderInShop(<PostShelves />)
  await expect.element(page.getByRole('heading', { name: 'Mẹo hay' })).toBeVisible()
  const { scrollWidth, clientWidth, scrollHeight } = document.documentElement
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  expect(scrollHeight).toBeLessThan(1500)
})
