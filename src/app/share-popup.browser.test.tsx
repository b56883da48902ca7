import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sampleProfile } from '../../fixtures/samples-personal.ts'
import { Network, Refusal, renderInShop } from '../../tests/setup/shop-page.tsx'
import SharePopup from './share-popup.tsx'

const KIT = {
  id: 1,
  name: 'Nón lá',
  slug: 'non-la',
  image_url: null,
  price: 100_000,
  share_from: 10_000,
  share_to: 10_000,
  content: '',
  images: [],
}
const share = (answers: ConstructorParameters<typeof Network>[0]) => {
  void new Network(answers)
  return renderInShop(<SharePopup title="Nón lá" productId={1} />, { signedIn: true, path: '/san-pham/non-la-1' })
}

test('an approved partner shares their own link, and sees what the product pays', async () => {
  await share({
    'GET badges': () => ({ status_collaborator: 1 }),
    'GET profile': () => ({ ...sampleProfile, id: 7 }),
    'GET partner_links/products/1': () => KIT,
  })
  await expect.element(page.getByText(/Bạn nhận 10\.000\s₫ khi bán được/)).toBeVisible()
  const link = page.getByRole('textbox', { name: 'Liên kết giới thiệu' })
  await expect.element(link).toHaveValue(expect.stringMatching(/\/san-pham\/non-la-1\?cowc_id=7&rp=.+&ex=\d+$/))
  await expect
    .element(page.getByRole('link', { name: 'Facebook' }))
    .toHaveAttribute('href', expect.stringContaining('cowc_id%3D7'))
})

test.each([
  ['a customer', () => ({ status_collaborator: 0, status_agency: 0 })],
  [
    'a visitor',
    () => {
      throw new Refusal(401, '')
    },
  ],
])('%s shares the address of the page', async (_, badges) => {
  await share({ 'GET badges': badges })
  await expect
    .element(page.getByRole('textbox', { name: 'Đường dẫn' }))
    .toHaveValue(location.origin + location.pathname)
  expect(page.getByText(/Bạn nhận/).elements()).toEqual([])
})
