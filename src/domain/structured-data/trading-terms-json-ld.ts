import { deliveryOf, type TradingTerms } from './trading-terms.ts'

const RETURNS = '#returns'

/** A node of the page's structured data with an id, to which others refer. */
type Node = { '@id': string }

/**
 * What the store promises for orders of a page's products (schema.org OfferShippingDetails and MerchantReturnPolicy): `ofOffer` gives the properties of an
 * Offer, which refer to `nodes`, one for each delivery that some offer has.
 */
export function tradingTermsJsonLd(terms: TradingTerms, weight: number) {
  const deliveries = new Map<string, Node>()
  return {
    nodes: (): Node[] => [...deliveries.values(), { '@id': RETURNS, ...returnPolicy(terms) }],
    ofOffer(price: number): object {
      const delivery = shippingDetails(terms, { price, weight })
      if (!delivery) return { hasMerchantReturnPolicy: { '@id': RETURNS } }
      const text = JSON.stringify(delivery)
      const node = deliveries.get(text) ?? { '@id': `#shipping-${deliveries.size + 1}`, ...delivery }
      deliveries.set(text, node)
      return { shippingDetails: { '@id': node['@id'] }, hasMerchantReturnPolicy: { '@id': RETURNS } }
    },
  }
}

export const returnPolicy = ({ returnDays, areReturnsFree }: TradingTerms): object => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'VN',
  ...(returnDays > 0
    ? {
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: returnDays,
        returnMethod: 'https://schema.org/ReturnByMail',
        returnFees: `https://schema.org/${areReturnsFree ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility'}`,
      }
    : { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }),
})

function shippingDetails(terms: TradingTerms, parcel: { price: number; weight: number }): object | undefined {
  const delivery = deliveryOf(terms, parcel)
  if (!delivery) return undefined
  const { fee, handling, transit } = delivery
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: fee, currency: 'VND' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'VN' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(handling),
      ...(transit && { transitTime: days(transit) }),
    },
  }
}

const days = ({ from, to }: { from: number; to: number }): object => ({
  '@type': 'QuantitativeValue',
  minValue: from,
  maxValue: to,
  unitCode: 'DAY',
})
