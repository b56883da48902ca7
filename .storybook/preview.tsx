import type { Decorator, Preview } from '@storybook/react-vite'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useMemo, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { sampleAds, sampleBadges, sampleCart, sampleCategories, sampleStore } from '../fixtures/samples.ts'
import { configureCalls } from '../src/api/call.ts'
import { query } from '../src/api/query.ts'
import { getBadges, type Badges } from '../src/contract/badges.ts'
import { getCart } from '../src/contract/cart.ts'
import { listCategories } from '../src/contract/categories.ts'
import { getHomeAds } from '../src/contract/home.ts'
import { I18nextTranslatorProvider } from '../src/i18n/i18next-translator-provider.tsx'
import { isLanguage, type Language } from '../src/i18n/language.ts'
import { createI18next, type Messages } from '../src/i18n/i18next-translator.ts'
import { SessionProvider } from '../src/session/session.tsx'
import { cssText, cssVariables } from '../src/theme/css-variables.ts'
import { lookCss } from '../src/theme/look-css.ts'
import { FIELDS } from '../src/theme/fields.ts'
import { resolveTheme } from '../src/theme/resolve-theme.ts'
import { PageProvider } from '../src/theme/store-context.tsx'
import { ThemeProvider } from '../src/theme/theme-context.tsx'
import { fontFaces } from '../src/ui/fonts.ts'
import { GLOBAL_CSS } from '../src/ui/global-style.ts'
import { StudioDecorator } from './studio-decorator.tsx'
import { DEVICES, globalTypes, initialGlobals } from './toolbar.ts'

configureCalls({ storeCode: sampleStore.store_code, language: 'vi', apiBase: '' }, () => {}) // there is no API; a story that needs a response provides it

const files = import.meta.glob<Messages>('../src/i18n/locales/*/*.json', { eager: true, import: 'default' })

/** The messages of all namespaces of a language. */
function messagesOf(language: string): Messages {
  const own = Object.entries(files).filter(([file]) => file.includes(`/locales/${language}/`))
  return Object.fromEntries(
    own.map(([file, messages]) => [file.slice(file.lastIndexOf('/') + 1, -'.json'.length), messages]),
  )
}

const BASE_THEME = {
  phone_number_hotline: '1900 6868',
  contact_email: 'xinchao@moc-fashion.test',
  contact_time_work: '8:00 – 21:30, tất cả các ngày',
  id_zalo: '0901000000',
  id_facebook: 'mocfashion.test',
  id_youtube: '@mocfashion',
  id_tiktok: '@mocfashion',
  contact_phone_number: '028 3822 6868',
  contact_short_description: 'Thời trang may đo từ sợi tự nhiên, bền và dễ mặc, làm tại Việt Nam từ năm 2012.',
  post_id_about: 1,
  post_id_return_policy: 2,
  post_id_delivery_policy: 3,
  post_id_privacy_policy: 4,
  link_ministry_of_industry_and_trade: 'http://online.gov.vn/Home/WebDetails/1',
  home_top_is_show: true,
  home_top_text: 'Miễn phí giao hàng cho đơn từ 300.000 ₫',
}

/** Nothing is counted for a visitor. */
const VISITOR_BADGES: Badges = {
  ...sampleBadges,
  ...{ notification_unread: 0, cart_quantity: 0, favorite_products: 0, voucher_total: 0, products_discount: 0 },
  ...{
    orders_waitting_for_progressing: 0,
    orders_shipping: 0,
    orders_no_reviews: 0,
    customer_point: 0,
    total_bought_amount: 0,
  },
}

/** A shop has no scheme of its own: it is dark when its owner chose a dark page. */
const DARK_LOOK = { page_ground: 'dark', headerBackgroudColor: '#15161a', color_text_header: '#f1f1f1' }

/** The providers of a story: language and colour from the toolbar, data from `fixtures/samples.ts`, theme fields from `parameters.theme` and the controls. */
function StoreDecorator({
  language,
  color,
  theme: changes,
  signedIn,
  path,
  children,
}: {
  language: Language
  color: string
  theme: object
  signedIn: boolean
  path: string
  children: ReactNode
}) {
  const themeKey = JSON.stringify({ ...BASE_THEME, color_main_1: color, ...changes })
  const { theme } = useMemo(() => resolveTheme(JSON.parse(themeKey)), [themeKey])
  const instance = useMemo(() => createI18next(language, messagesOf(language), messagesOf('en')), [language])
  const queries = useMemo(() => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
    client.setQueryData(query(listCategories, {}).queryKey, sampleCategories)
    client.setQueryData(query(getBadges, {}).queryKey, signedIn ? sampleBadges : VISITOR_BADGES)
    client.setQueryData(query(getCart, { body: {} }).queryKey, sampleCart)
    client.setQueryData(query(getHomeAds, {}).queryKey, sampleAds)
    return client
  }, [signedIn])
  return (
    <QueryClientProvider client={queries}>
      <PageProvider page={{ store: sampleStore, preview: false, build: 'story' }}>
        <I18nextTranslatorProvider key={language} instance={instance} krwPerVnd={sampleStore.krw_per_vnd}>
          <SessionProvider key={String(signedIn)} signedIn={signedIn}>
            <ThemeProvider key={JSON.stringify(theme)} theme={theme}>
              <MemoryRouter initialEntries={[path]}>
                <style>
                  {fontFaces('vi', theme.font_family) + GLOBAL_CSS + cssText(cssVariables(theme)) + lookCss(theme)}
                </style>
                <Suspense fallback={null}>{children}</Suspense>
              </MemoryRouter>
            </ThemeProvider>
          </SessionProvider>
        </I18nextTranslatorProvider>
      </PageProvider>
    </QueryClientProvider>
  )
}

/**
 * Stories of the studio and the desk have `parameters.app: 'studio'`. In those of the shop, controls named like a theme field set that field; `signedIn`
 * renders the story for a customer instead of a visitor.
 */
const withApp: Decorator = (Story, { globals, parameters, args }) => {
  const language = isLanguage(globals.language) ? globals.language : 'vi'
  if (parameters.app === 'studio')
    return (
      <StudioDecorator language={language} scheme={globals.scheme}>
        <Story />
      </StudioDecorator>
    )
  const changed = Object.fromEntries(Object.entries(args).filter(([name]) => name in FIELDS))
  return (
    <StoreDecorator
      language={language}
      color={globals.color}
      theme={{ ...(globals.scheme === 'dark' && DARK_LOOK), ...parameters.theme, ...changed }}
      signedIn={Boolean(args.signedIn ?? parameters.signedIn)}
      path={parameters.path ?? '/'}
    >
      <Story />
    </StoreDecorator>
  )
}

/** Text twice as large, as browsers and phones offer it. */
const withTextSize: Decorator = (Story, { globals }) => {
  document.documentElement.style.fontSize = globals.text === 'double' ? '200%' : ''
  return <Story />
}

export default {
  decorators: [withApp, withTextSize],
  globalTypes,
  initialGlobals,
  parameters: {
    a11y: { test: 'error' },
    layout: 'padded',
    controls: { expanded: true },
    viewport: { options: DEVICES },
  },
} satisfies Preview
