import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { t } from '../../../tests/setup/shop-page.tsx'
import messages from '../../i18n/locales/vi/consent.json' with { type: 'json' }
import { sentAddress } from './run-third-parties.ts'
import { startConsent } from './start-consent.ts'

const ANALYTICS = {
  analytics: 'G-TEST1234',
  tagManager: '',
  consentMessages: `data:application/json,${encodeURIComponent(JSON.stringify({ consent: messages }))}`,
}
const banner = () => page.getByRole('region', { name: t('consent.title') })
const bannerText = () => banner().query()?.textContent ?? ''
const button = (name: 'agree' | 'decline') => banner().getByRole('button', { name: t(`consent.${name}`) })
const scripts = () =>
  [...document.querySelectorAll<HTMLScriptElement>('script[src*=googletagmanager]')].map(({ src }) => src)
const consentCookie = () => document.cookie.split('; ').find((one) => one.startsWith('consent='))

beforeEach(() => void (document.documentElement.lang = 'vi'))
afterEach(() => {
  document.cookie = 'consent=; path=/; max-age=0'
  document.cookie = '_ga=; path=/; max-age=0'
  for (const script of document.querySelectorAll('script[src*=googletagmanager]')) script.remove()
  document.body.replaceChildren()
})

test('nothing of others runs until the visitor agrees; the banner comes first for keyboards', async () => {
  document.body.innerHTML = '<div id="live" role="status"></div>'
  const reload = vi.fn<() => void>()
  startConsent(ANALYTICS, reload)
  await expect.element(banner()).toBeVisible()
  await expect.poll(bannerText).toContain('Google Analytics')
  expect(scripts()).toEqual([])
  const status = page.getByRole('status').element()
  expect(status.textContent).toBe(t('consent.title'))
  expect(status.firstElementChild?.className).toBe('hidden-text')
  await userEvent.tab()
  await expect.element(button('decline')).toHaveFocus()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(consentCookie()).toBe('consent=yes.analytics')
  expect(reload).toHaveBeenCalledOnce()
  await expect.element(banner()).not.toBeInTheDocument()
  expect(scripts()).toEqual([]) // the page's policy changes with the next load
})

test('an answer is remembered: agreed runs at once, declined is not asked again', async () => {
  document.cookie = 'consent=yes.analytics; path=/'
  startConsent(ANALYTICS, vi.fn<() => void>())
  expect(scripts()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST1234'])
  document.cookie = 'consent=no.analytics; path=/'
  document.head.querySelector('script[src*=googletagmanager]')?.remove()
  startConsent(ANALYTICS, vi.fn<() => void>())
  expect(scripts()).toEqual([])
  expect(banner().query()).toBeNull()
})

test('what the store adds later is asked for, and does not run before', async () => {
  document.cookie = 'consent=yes.analytics; path=/'
  startConsent({ ...ANALYTICS, tagManager: 'GTM-ABCD' }, vi.fn<() => void>())
  await expect.poll(bannerText).toContain('Google Analytics và Google Tag Manager')
  expect(scripts()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST1234'])
})

test('the footer’s button takes the answer back and removes what the measurement stored', async () => {
  document.cookie = 'consent=yes.analytics; path=/'
  document.cookie = '_ga=GA1.1.1; path=/'
  document.body.innerHTML = '<button type="button" data-consent-settings>Đo lường</button>'
  const reload = vi.fn<() => void>()
  startConsent(ANALYTICS, reload)
  const opener = page.getByRole('button', { name: 'Đo lường' })
  await opener.click()
  await expect.poll(bannerText).toContain(t('consent.agreed'))
  await userEvent.keyboard('{Escape}')
  await expect.element(opener).toHaveFocus()
  expect(consentCookie()).toBe('consent=yes.analytics')
  await opener.click()
  await button('decline').click()
  expect(consentCookie()).toBe('consent=no.analytics')
  expect(document.cookie).not.toContain('_ga')
  expect(reload).toHaveBeenCalledOnce()
  await expect.element(opener).toHaveFocus()
})

test('a page with typed text is not loaded again', async () => {
  document.body.innerHTML = '<textarea aria-label="Ghi chú"></textarea>'
  await page.getByLabelText('Ghi chú').fill('Giao buổi sáng')
  const reload = vi.fn<() => void>()
  startConsent(ANALYTICS, reload)
  await button('agree').click()
  expect(consentCookie()).toBe('consent=yes.analytics')
  expect(reload).not.toHaveBeenCalled()
})

test.each([
  ['https://a.test/don-hang/AB1?token=secret', 'https://a.test/don-hang/AB1'],
  ['https://a.test/?utm_source=zalo&cowc_id=7&gclid=x#top', 'https://a.test/?utm_source=zalo&gclid=x'],
])('of %s only campaign and search words are sent', (href, sent) => expect(sentAddress(href)).toBe(sent))
