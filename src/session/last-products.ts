import { MARKER, readItem, storeItem } from './token-marker.ts'

const KEY = 'lastProducts'
const MOST = 8

export type SeenProduct = { id: number; name: string; slug: string | null; image_url: string | null }
type Kept = { of: string | undefined; products: SeenProduct[] }

/** The products that were looked at last on this device, the newest first. Nobody sees what was looked at before a sign-in or a sign-out. */
export function lastProducts(): SeenProduct[] {
  try {
    const { of, products } = JSON.parse(readItem(KEY) ?? '{}') as Partial<Kept> // checked below: other programs may write it
    const isOwn = Array.isArray(products) && of === readItem(MARKER)
    return isOwn ? products.filter((one) => one.id > 0 && typeof one.name === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

export function keepProduct({ id, name, slug, image_url }: SeenProduct): void {
  const others = lastProducts().filter((one) => one.id !== id)
  const kept: Kept = { of: readItem(MARKER), products: [{ id, name, slug, image_url }, ...others].slice(0, MOST) }
  storeItem(KEY, JSON.stringify(kept))
}

export function forgetProducts(): void {
  storeItem(KEY, undefined)
}
