/** Query parameters that pages read (storefront.md §2). Others are ignored, and are not part of the cache key (reliability.md R13). */
const KNOWN = new Set([
  'search',
  'sort_by',
  'descending',
  'danh-muc',
  'danh-muc-con',
  'date_from',
  'date_to',
  'page',
  'min_price',
  'max_price',
  'thuoc-tinh',
  'has_discount',
  's',
  'code',
  'status',
  'token',
  'tinh',
  'quan',
  'nhan',
  'voucher',
  'attribute_search_children_ids',
  'buoc',
  'loi',
  'vnpay',
  'tab',
  'field_by',
  'field_by_value',
  'order',
  'phone_number',
])
const MAX_VALUE = 200

/** `?b=2&utm=x&a=1` → `?a=1&b=2`: known names only, sorted; '' when none remain. */
export function knownSearch(search: string): string {
  const params = [...new URLSearchParams(search)].filter(
    ([name, value]) => KNOWN.has(name) && value !== '' && value.length <= MAX_VALUE,
  )
  params.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return params.length ? `?${new URLSearchParams(params)}` : ''
}
