import { dayRanges } from '../domain/opening-hours.ts'
import { PATHS } from '../domain/paths.ts'
import { postalAddress } from '../domain/structured-data/postal-address.ts'
import { returnPolicy } from '../domain/structured-data/trading-terms-json-ld.ts'
import { socialLinks } from '../theme/social-links.ts'
import type { PageRequest } from './page-request.ts'

/** The store for search engines: the site with its search, and the shop with its address and ways to reach it (schema.org WebSite and Store). */
export function storeJsonLd({ store, theme, terms, language, pageUrl, mediaUrl }: PageRequest): object[] {
  const url = pageUrl('/')
  const id = `${url}#store`
  const address = theme.contact_address || store.address
  const telephone = theme.phone_number_hotline || theme.contact_phone_number || store.phone
  const logo = store.logo_url || theme.logo_url
  const networks = socialLinks(theme).flatMap(({ network, href }) => (network === 'ministry' ? [] : [href]))
  return [
    {
      '@type': 'WebSite',
      '@id': `${url}#site`,
      url,
      name: store.name,
      inLanguage: language,
      publisher: { '@id': id },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${pageUrl(PATHS.products)}?search={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
    {
      // without an address there is no place to go to, and no local business
      '@type': address ? ['Store', 'OnlineStore'] : 'OnlineStore',
      '@id': id,
      name: store.name,
      url,
      ...(address && { address: postalAddress(address) }),
      ...(address && store.opening_hours && { openingHoursSpecification: openingHours(store.opening_hours) }),
      ...(theme.contact_short_description && { description: theme.contact_short_description }),
      ...(telephone && { telephone }),
      ...(theme.contact_email && { email: theme.contact_email }),
      logo: mediaUrl(isRaster(logo) ? logo : '/icon-512.png'),
      image: mediaUrl(isRaster(theme.image_share_web_url) ? theme.image_share_web_url : '/share/store.jpg'),
      ...(networks.length > 0 && { sameAs: networks }),
      hasMerchantReturnPolicy: returnPolicy(terms),
    },
  ]
}

/** Readers of structured data show no drawings. */
const isRaster = (address: string): boolean => address !== '' && !/\.svg(?:$|\?)/i.test(address)

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** The open days with their hours; search engines write midnight at the end of a day as 23:59. */
const openingHours = (week: readonly string[]): object[] =>
  dayRanges(week)
    .filter(({ hours }) => hours !== '')
    .map(({ from, to, hours }) => {
      const [opens, closes] = hours.split('-')
      return {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: DAYS.slice(from, to + 1).map((day) => `https://schema.org/${day}`),
        opens,
        closes: closes === '24:00' ? '23:59' : closes,
      }
    })
