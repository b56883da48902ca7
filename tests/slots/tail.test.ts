import { afterAll, beforeAll, describe, test } from 'vitest'
import { FOOTERS } from '../../src/slots/footers/registry.ts'
import { openPreviewPool, type PreviewPool } from './preview-pool.ts'

let previews: PreviewPool
beforeAll(async () => void (previews = await openPreviewPool()))
afterAll(() => previews?.close())

const PAGE = '/tin-tuc'
const SCREEN = { width: 390, height: 844 } // CSS px

describe.concurrent('the end of a phone page', () => {
  test.for(Object.keys(FOOTERS).map(Number))(
    'with policy cards, footer %i and the bar is at most one screen high',
    (footer_type, { expect }) =>
      previews.use(async (preview) => {
        await preview.show({ footer_type, is_use_footer_html: false, is_show_list_post_contact: true })
        const page = await preview.visit('visitor', 'vi', PAGE, SCREEN.width)
        const height = await page
          .getByRole('link', { name: 'Chính sách đổi trả' })
          .first()
          .evaluate(
            (card) =>
              document.documentElement.scrollHeight - (card.closest('ul')!.getBoundingClientRect().top + scrollY),
          )
        console.log(`footer ${footer_type}: ${Math.round(height)} px`)
        expect(height).toBeLessThanOrEqual(SCREEN.height)
      }),
  )
})
