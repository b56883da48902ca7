/** Pages on which carriers show a parcel, by `partner_id` (wire.md §3 Shipping). */
const PAGES: Readonly<Record<number, (code: string) => string>> = {
  0: (code) => `https://i.ghtk.vn/${code}`,
  1: (code) => `https://donhang.ghn.vn/?order_code=${code}`,
  2: (code) => `https://viettelpost.com.vn/thong-tin-don-hang?peopleTracking=sender&orderNumber=${code}`,
  3: (code) => `https://vietnampost.vn/vi/tra-cuu-dinh-vi?key=${code}`,
}

/** The carrier's page of a parcel; null without a code, and for carriers without such a page. */
export const trackingUrl = (partner: number | null, code: string | null): string | null =>
  (code && partner !== null && PAGES[partner]?.(encodeURIComponent(code))) || null
