/** Delivery and returns as the store's settings state them. */
export type TradingTerms = {
  /** Days after the delivery in which an order may be sent back; 0: not at all. */
  returnDays: number
  /** Nationwide services: fee in đồng, the value of goods from which it is free, days until the delivery. */
  shipping: readonly { fee: number; freeFrom: number | null; daysFrom: number | null; daysTo: number | null }[]
}

const RETURNS = '#returns'
const shippingId = (index: number) => `#shipping-${index + 1}`

/** What the store promises for an order of this price in đồng (schema.org OfferShippingDetails and MerchantReturnPolicy): nodes of the page, and the properties of each Offer that refer to them. */
export function tradingTermsJsonLd({ returnDays, shipping }: TradingTerms, price: number) {
  return {
    nodes: [
      ...shipping.map((service, index) => ({ '@id': shippingId(index), ...shippingDetails(service, price) })),
      { '@id': RETURNS, ...returnPolicy(returnDays) },
    ],
    ofOffer: {
      ...(shipping.length > 0 && { shippingDetails: shipping.map((_, index) => ({ '@id': shippingId(index) })) }),
      hasMerchantReturnPolicy: { '@id': RETURNS },
    },
  }
}

export const returnPolicy = (days: number): object => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'VN',
  ...(days > 0
    ? {
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: days,
        returnMethod: 'https://schema.org/ReturnByMail',
      }
    : { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }),
})

function shippingDetails({ fee, freeFrom, daysFrom, daysTo }: TradingTerms['shipping'][number], price: number): object {
  const value = freeFrom !== null && price >= freeFrom ? 0 : fee
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value, currency: 'VND' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'VN' },
    ...(daysFrom !== null &&
      daysTo !== null && {
        deliveryTime: {
          '@type': 'ShippingDeliveryTime',
          transitTime: { '@type': 'QuantitativeValue', minValue: daysFrom, maxValue: daysTo, unitCode: 'DAY' },
        },
      }),
  }
}
