/** Prefixes of GS1 that name no article of trade: numbers of a store's own (02, 04, 20–29) and coupons (05, 98, 99). */
const NOT_OF_TRADE = /^(?:0[245]|2\d|9[89])/
/** The short numbers of GS1 that a store may use for itself (RCN-8). */
const OF_STORE_8 = /^[02]/

/** A barcode that is a Global Trade Item Number; undefined when search engines and product feeds would refuse it. */
export function gtinOf(barcode: string | null): string | undefined {
  if (!barcode || !/^(?:\d{8}|\d{12,14})$/.test(barcode)) return undefined
  const digits = barcode.padStart(14, '0')
  const isOfStore = barcode.length === 8 ? OF_STORE_8.test(barcode) : NOT_OF_TRADE.test(digits.slice(1))
  return isOfStore || checksum(digits) % 10 !== 0 ? undefined : barcode
}

/** Odd places of fourteen count three times, the check digit included (GS1 General Specifications §7.9). */
const checksum = (digits: string): number =>
  [...digits].reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
