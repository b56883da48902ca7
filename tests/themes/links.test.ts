import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sanitiseHtml } from '../../server/core/content/sanitise.ts'
import { linkTarget, safeLink } from '../../src/domain/link-target.ts'
import { mainMenu } from '../../src/theme/menu.ts'
import { resolveTheme } from '../../src/theme/resolve-theme.ts'
import { socialLinks } from '../../src/theme/social-links.ts'
import { HEADER_TYPES } from '../../src/theme/variants.ts'
import { addressForms } from './address-forms.ts'
import { openThemePages, type ThemePages } from './theme-pages.ts'

const forms = addressForms()
const SHOP = 'https://moc-fashion.test'

/** The danger of an address, judged by the URL parser of the platform, independent of the code under test. */
function dangerOf(href: string): string | undefined {
  let address: URL
  try {
    address = new URL(href, `${SHOP}/tin-tuc`)
  } catch {
    return undefined // a browser does not navigate
  }
  if (!['http:', 'https:', 'mailto:', 'tel:'].includes(address.protocol))
    return `${address.protocol} in ${JSON.stringify(href)}`
  if (address.username !== '' || address.password !== '')
    return `credentials before the host in ${JSON.stringify(href)}`
  const leavesUnseen =
    address.protocol.startsWith('http') &&
    address.origin !== SHOP &&
    !href.toLowerCase().startsWith(`${address.protocol}//`)
  return leavesUnseen ? `a disguised host in ${JSON.stringify(href)}` : undefined
}
const dangers = (hrefs: (string | null)[]): string[] =>
  hrefs.flatMap((href) => (href === null ? [] : (dangerOf(href) ?? [])))

test('there are a thousand forms, of which more than 500 are dangerous', () => {
  expect(new Set(forms).size).toBeGreaterThanOrEqual(1_000)
  expect(dangers(forms).length).toBeGreaterThan(500)
})

describe('no form becomes a link that runs a script or disguises its host', () => {
  test('safeLink', () => expect(dangers(forms.map((form) => safeLink(form)))).toEqual([]))
  test('banners and notifications', () => {
    for (const type of ['LINK', 'PRODUCT', 'CATEGORY_PRODUCT', 'POST', 'CATEGORY_POST', 'OTHER'])
      expect(dangers(forms.map((form) => linkTarget(type, form)))).toEqual([])
  })
  test('menu and slides of a theme', () => {
    for (const form of forms) {
      const { theme } = resolveTheme({
        is_use_custom_menu: true,
        json_custom_menu: [{ name: 'A', link_to: form }],
        carousel_app_images: [{ image_url: '/a.png', link_to: form }],
      })
      expect(
        dangers([
          ...mainMenu(theme, { has_quotation: false }).map(({ to }) => to),
          ...theme.carousel_app_images.map(({ link_to }) => link_to),
        ]),
      ).toEqual([])
    }
  })
  test('social accounts and addresses of the contact', () => {
    for (const form of forms) {
      const input = {
        contact_fanpage: form,
        id_facebook: form,
        id_youtube: form,
        id_tiktok: form,
        id_zalo: form,
        link_ministry_of_industry_and_trade: form,
        contact_google_map: form,
        logo_url: form,
      }
      const { theme } = resolveTheme(input)
      expect(
        dangers([...socialLinks(theme).map(({ href }) => href), theme.contact_google_map, theme.logo_url]),
      ).toEqual([])
    }
  })
  test('links in HTML: the sanitiser agrees with safeLink', () => {
    const rewritten = forms.map((form) => {
      const written = form.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
      const href = /href="([^"]*)"/
        .exec(sanitiseHtml(`<a href="${written}">x</a>`).html)?.[1]
        ?.replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&')
      return { form, href: href ?? null }
    })
    expect(dangers(rewritten.map(({ href }) => href))).toEqual([])
    const withoutNull = rewritten.filter(({ form }) => !form.includes('\u0000'))
    expect(withoutNull).toEqual(withoutNull.map(({ form }) => ({ form, href: safeLink(form) })))
  })
})

describe('on the page', () => {
  let pages: ThemePages
  beforeAll(async () => void (pages = await openThemePages()))
  afterAll(() => pages?.close())

  test('menus with all forms, 99 at a time, have no dangerous href or src', async () => {
    let seen = 0
    for (let from = 0; from < forms.length; from += 99) {
      const json_custom_menu = forms
        .slice(from, from + 99)
        .map((form, index) => ({ name: `Mục ${index}`, link_to: form }))
      const { html } = await pages.show(
        {
          header_type: HEADER_TYPES[(from / 99) % HEADER_TYPES.length],
          is_use_custom_menu: true,
          json_custom_menu: [{ name: 'Có thật', link_to: 'https://example.test/co-that' }, ...json_custom_menu],
          carousel_app_images: [],
        },
        '/tin-tuc',
      )
      const body = html.replace(/<script type="application\/json"[\s\S]*?<\/script>/g, '')
      const hrefs = [...body.matchAll(/\s(?:href|src|action|formaction|poster)="([^"]*)"/g)].map(([, value = '']) =>
        value.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"'),
      )
      expect(hrefs).toContain('https://example.test/co-that')
      expect(dangers(hrefs)).toEqual([])
      for (const [anchor] of body.matchAll(/<a\b[^>]*href="https?:[^>]*target="_blank"[^>]*>/g))
        expect(anchor).toMatch(/rel="[^"]*noopener/)
      seen += hrefs.length
    }
    expect(seen).toBeGreaterThan(500)
  })
})
