/**
 * What search engines ask of structured data: developers.google.com/search/docs/appearance/structured-data (merchant-listing, product-variants,
 * shipping-policy, return-policy, breadcrumb, site-names, sitelinks-searchbox, local-business, organization, article, review-snippet). `recommended`: the
 * ones that a store can state here.
 */
type Rules = {
  required: readonly string[]
  recommended: readonly string[]
  /** of which there is at least one */ oneOf?: readonly string[]
}
export const RICH_RESULTS: Record<string, Rules> = {
  Product: { required: ['name', 'image'], recommended: [], oneOf: ['offers', 'aggregateRating', 'review'] },
  ProductGroup: {
    required: ['name', 'hasVariant', 'productGroupID'],
    recommended: ['brand', 'description', 'url', 'variesBy', 'image'],
  },
  Offer: {
    required: ['price', 'priceCurrency'],
    recommended: ['availability', 'url', 'itemCondition', 'shippingDetails', 'hasMerchantReturnPolicy'],
  },
  Brand: { required: ['name'], recommended: [] },
  OfferShippingDetails: { required: ['shippingRate', 'shippingDestination'], recommended: ['deliveryTime'] },
  MonetaryAmount: { required: ['value', 'currency'], recommended: [] },
  DefinedRegion: { required: ['addressCountry'], recommended: [] },
  ShippingDeliveryTime: { required: ['handlingTime', 'transitTime'], recommended: [] },
  PropertyValue: { required: ['name', 'value'], recommended: [] },
  QuantitativeValue: { required: ['minValue', 'maxValue', 'unitCode'], recommended: [] },
  MerchantReturnPolicy: {
    required: ['applicableCountry', 'returnPolicyCategory'],
    recommended: ['merchantReturnDays', 'returnMethod', 'returnFees'],
  },
  AggregateRating: { required: ['ratingValue', 'reviewCount'], recommended: [] },
  Review: { required: ['author', 'reviewRating'], recommended: ['datePublished'] },
  Rating: { required: ['ratingValue'], recommended: ['bestRating'] },
  Person: { required: ['name'], recommended: [] },
  BreadcrumbList: { required: ['itemListElement'], recommended: [] },
  ListItem: { required: ['position', 'name', 'item'], recommended: [] },
  WebSite: { required: ['name', 'url'], recommended: ['potentialAction'] },
  SearchAction: { required: ['target', 'query-input'], recommended: [] },
  EntryPoint: { required: ['urlTemplate'], recommended: [] },
  Store: { required: ['name', 'address'], recommended: ['url', 'telephone', 'image', 'logo'] },
  OnlineStore: {
    required: ['name', 'url'],
    recommended: ['logo', 'email', 'telephone', 'sameAs', 'description', 'hasMerchantReturnPolicy'],
  },
  OpeningHoursSpecification: { required: ['dayOfWeek', 'opens', 'closes'], recommended: [] },
  PostalAddress: {
    required: ['streetAddress', 'addressCountry'],
    recommended: ['addressLocality', 'addressRegion'],
  },
  Article: {
    required: ['headline'],
    recommended: ['image', 'datePublished', 'dateModified', 'author', 'publisher', 'mainEntityOfPage'],
  },
  Organization: { required: ['name'], recommended: ['url'] },
}

type Node = { '@type'?: string | string[]; '@id'?: string; [property: string]: unknown }

/** The nodes of a page's structured data. */
export function graphOf(html: string): Node[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)]
  return blocks.flatMap(([, text = '']) => (JSON.parse(text) as { '@graph': Node[] })['@graph'])
}

/** What a node and all nodes within it lack; a reference to a node of the page counts as that node. */
export function missingIn(nodes: readonly Node[]): string[] {
  const ids = new Set(nodes.map((node) => node['@id']))
  const check = (value: unknown, place: string): string[] => {
    if (Array.isArray(value)) return value.flatMap((one, index) => check(one, `${place}[${index}]`))
    if (typeof value === 'string')
      return /(?:image|url|item|logo|urlTemplate)(?:\[\d+\])?$/.test(place) && !/^https?:\/\//.test(value)
        ? [`${place} is no absolute address: ${value}`]
        : []
    if (typeof value !== 'object' || value === null) return []
    const node = value as Node // JSON objects have string keys
    const inside = Object.entries(node).flatMap(([name, one]) => check(one, `${place}.${name}`))
    const types = [node['@type'] ?? []].flat()
    if (types.length === 0)
      return ids.has(node['@id']) ? inside : [`${place} has no type and refers to no node: ${JSON.stringify(node)}`]
    const lacking = types.flatMap((type) => {
      const rules = RICH_RESULTS[type]
      if (!rules) return [`${place} is of an unknown type ${type}`]
      const lacks = (name: string) => node[name] === undefined || node[name] === ''
      return [
        ...[...rules.required, ...rules.recommended].filter(lacks).map((name) => `${place} (${type}) has no ${name}`),
        ...(rules.oneOf?.every(lacks) ? [`${place} (${type}) has none of ${rules.oneOf.join(', ')}`] : []),
      ]
    })
    return [...lacking, ...inside]
  }
  return nodes.flatMap((node, index) => check(node, `node ${index}`))
}
