import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addGlobalStyles, Network, renderInShop, t } from '../../../../tests/setup/shop-page.tsx'
import { MobileBar } from './mobile-bar.tsx'

beforeAll(addGlobalStyles)

test('what the keyboard reaches on a phone stands above the bar', async () => {
  await page.viewport(390, 700)
  new Network({})
  await renderInShop(
    <>
      <ul>
        {Array.from({ length: 40 }, (_, index) => (
          <li key={index}>
            <a href={`#${index}`}>{`Sản phẩm ${index}`}</a>
          </li>
        ))}
      </ul>
      <MobileBar />
    </>,
    { path: '/san-pham' },
  )
  await expect.element(page.getByText(t('shell.bar.home'))).toBeVisible()
  const links = [...document.querySelectorAll('li > a[href^="#"]')]
  const covered: (string | null)[] = []
  for (const link of links) {
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement).toBe(link)
    const { x, y, width, height } = link.getBoundingClientRect()
    if (!link.contains(document.elementFromPoint(x + width / 2, y + height - 1))) covered.push(link.textContent)
  }
  expect(covered).toEqual([])
})
