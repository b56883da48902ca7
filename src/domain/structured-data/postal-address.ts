const COUNTRY = /^(?:việt ?nam|vietnam|vn)$/i

/**
 * An address as it is written in Vietnam, "number and street, ward, district, province", as schema.org's PostalAddress. What cannot be told apart stays in
 * the street.
 */
export function postalAddress(address: string): object {
  const parts = address.split(',').flatMap((part) => part.trim() || [])
  if (COUNTRY.test(parts.at(-1) ?? '')) parts.pop()
  const region = parts.length > 1 ? parts.pop() : undefined
  const locality = parts.length > 1 ? parts.pop() : undefined
  return {
    '@type': 'PostalAddress',
    streetAddress: parts.join(', ') || address,
    ...(locality && { addressLocality: locality }),
    ...(region && { addressRegion: region }),
    addressCountry: 'VN',
  }
}
