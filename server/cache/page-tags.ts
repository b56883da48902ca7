import type { AnyArgs } from '../../src/api/call.ts'

/** Tags of what a page shows, derived from an API response it was rendered with. Writes name the same tags (`product:12`, `products`, `posts`, `theme`, `store`). */
export function pageTags(path: string, args: AnyArgs, data: unknown): string[] {
  const area = path.split('/')[0] ?? ''
  switch (area) {
    case 'products':
    case 'home_web':
    case 'home_app':
    case 'vouchers':
    case 'combos':
    case 'bonus_products':
      return [
        area === 'products' || area.startsWith('home') ? 'products' : 'promotions',
        ...productIds(data),
        ...(args.params?.id ? [`product:${String(args.params.id)}`] : []),
      ]
    case 'posts':
    case 'post_categories':
      return ['posts']
    case 'categories':
    case 'attribute_searches':
      return ['categories']
    default:
      return ['store']
  }
}

/** Tags of all products anywhere in the response: objects with `id`, `price` and `slug`. */
function productIds(data: unknown, ids: string[] = []): string[] {
  if (Array.isArray(data)) for (const item of data) productIds(item, ids)
  else if (typeof data === 'object' && data !== null) {
    if ('id' in data && 'price' in data && 'slug' in data) ids.push(`product:${String(data.id)}`)
    for (const value of Object.values(data)) if (typeof value === 'object') productIds(value, ids)
  }
  return ids
}
