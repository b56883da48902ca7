import { Suspense } from 'react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleBadges } from '../../fixtures/samples.ts'
import { addGlobalStyles, Network, renderInShop, t } from '../../tests/setup/shop-page.tsx'
import ChatLauncher from '../features/chat/chat-launcher.tsx'
import { ContactGroup } from '../slots/contact/contact-group.tsx'
import { resolveTheme } from '../theme/resolve-theme.ts'
import { ThemeProvider } from '../theme/theme-context.tsx'
import { Wrap } from '../ui/wrap.tsx'

/** The lower right corner of every page: the way to the top, hotline, messaging app and chat. */
const THEME = { phone_number_hotline: '0901 234 567', id_zalo: '0901234567' }
const hotline = page.getByRole('link', { name: t('shell.call_hotline', { phone: '0901 234 567' }) })
const zalo = page.getByRole('link', { name: t('shell.chat_zalo') })
const toTop = page.getByRole('link', { name: t('shell.to_top') })

async function open(signedIn: boolean) {
  await page.viewport(1440, 844)
  new Network({
    'GET badges': () => ({ ...sampleBadges, chats_unread: 2 }),
    'GET profile': () => {
      throw new Error('no socket in this test')
    },
    'GET messages': () => ({ data: [], last_page: 1, current_page: 1 }),
  })
  await renderInShop(
    <ThemeProvider theme={resolveTheme(THEME).theme}>
      <div id="top" />
      <Wrap>
        <p data-testid="content">Nội dung</p>
      </Wrap>
      <Suspense>
        <ContactGroup chat={signedIn && <ChatLauncher />} />
      </Suspense>
    </ThemeProvider>,
    { path: '/tin-tuc', signedIn },
  )
  document.body.style.minHeight = '6000px'
  scrollTo(0, 0)
}
const centre = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return document.elementFromPoint(x + width / 2, y + height / 2)
}
beforeAll(addGlobalStyles)
beforeEach(() => {
  document.cookie = 'chat_teaser_closed=; max-age=0; path=/'
  document.body.style.minHeight = ''
})

test.each([1280, 1100, 920])('%i px: beside the content of the page, and wide enough to be pressed', async (width) => {
  await open(true)
  await page.viewport(width, 844)
  const edge = page.getByTestId('content').element().getBoundingClientRect().right
  for (const control of [hotline, zalo, page.getByRole('button', { name: t('chat.open_unread', { count: 2 }) })]) {
    await expect.element(control).toBeVisible()
    const box = control.element().getBoundingClientRect()
    expect(box.left).toBeGreaterThanOrEqual(edge)
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24)
    expect(box.right).toBeLessThanOrEqual(document.documentElement.clientWidth)
  }
})

test('the teaser of a chat covers neither hotline nor messaging app', async () => {
  await open(true)
  await expect.element(page.getByText(t('chat.greeting'))).toBeVisible()
  for (const link of [hotline, zalo]) {
    await expect.element(link).toBeVisible()
    expect(link.element().contains(centre(link.element()))).toBe(true)
  }
})

test('a press on the bar of an open chat closes it', async () => {
  await open(true)
  await userEvent.click(page.getByRole('button', { name: t('chat.open_unread', { count: 2 }) }))
  const chat = page.getByRole('dialog', { name: t('chat.title') })
  await userEvent.click(chat.getByRole('heading', { name: t('chat.title') }))
  await expect.element(chat).not.toBeInTheDocument()
})

test('the way to the top is offered from the third screen on, and leads there', async () => {
  await open(false)
  await expect.element(hotline).toBeVisible()
  await expect.poll(() => toTop.elements()).toEqual([])
  scrollTo(0, 4000)
  await expect.element(toTop).toBeVisible()
  await userEvent.click(toTop)
  await expect.poll(() => scrollY).toBe(0)
})
