import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOldDatabase } from '../testing/old-database.ts'

let old: Awaited<ReturnType<typeof openOldDatabase>>
beforeAll(async () => void (old = await openOldDatabase('0058-planned-posts')))
afterAll(() => old.close())

test('the banners inside categories of an older database are banners of their own', async () => {
  const banners = [
    { image_url: '/media/a.webp', title: 'Ấm', link_to: '/san-pham' },
    { image_url: '/media/b.webp', title: null, link_to: null },
    { title: 'Không ảnh' },
  ]
  await old.sql.query(
    `insert into categories (store_id, id, name, banner_ads) values (1, 7, 'Áo', $1), (1, 8, 'Mũ', '[]')`,
    [JSON.stringify(banners)],
  )
  expect(await old.database.migrate()).toContain('0059-timed-filters')
  const { rows } = await old.sql.query(
    'select place, category_id, title, image_url, link_to, is_show from banners order by position',
  )
  const shown = { place: 'category', category_id: 7, is_show: true }
  expect(rows).toEqual([
    { ...shown, title: 'Ấm', image_url: '/media/a.webp', link_to: '/san-pham' },
    { ...shown, title: '', image_url: '/media/b.webp', link_to: null },
  ])
})
