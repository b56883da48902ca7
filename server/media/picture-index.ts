import { FIXTURE_STORE_CODES, loadFixtureStore } from '../../fixtures/stores/load-stores.ts'
import type { FixtureStoreCode, PictureFixture } from '../../fixtures/types.ts'

export const MEDIA_KINDS = ['product', 'category', 'banner', 'post', 'policy', 'logo', 'favicon', 'avatar'] as const
export type MediaKind = (typeof MEDIA_KINDS)[number]
/** `view` is the letter or colour after the product's slug; other kinds are drawn from their name alone. */
export type KnownPicture = {
  storeCode: FixtureStoreCode
  kind: MediaKind
  name: string
  view: string
  picture: PictureFixture | null
  /** what a wide picture shows, when what it links to says so */ cast?: PictureFixture[]
}

/** A picture that a fixture store names; undefined for anything else. */
export async function findPicture(storeCode: string, kind: string, name: string): Promise<KnownPicture | undefined> {
  if (!isFixtureStore(storeCode)) return undefined
  indexes[storeCode] ??= buildIndex(storeCode)
  return (await indexes[storeCode]).get(`${kind}/${name}`)
}

const indexes: Partial<Record<FixtureStoreCode, Promise<Map<string, KnownPicture>>>> = {}
const isFixtureStore = (code: string): code is FixtureStoreCode => (FIXTURE_STORE_CODES as string[]).includes(code)
const MEDIUM = /\/media\/([a-z0-9-]+)\/([a-z]+)\/([a-z0-9-]+)\.[a-z]+/g

/** Every media address that stands anywhere in the store's fixtures, and how its product is drawn. */
async function buildIndex(storeCode: FixtureStoreCode): Promise<Map<string, KnownPicture>> {
  const fixture = await loadFixtureStore(storeCode)
  const found = new Map<string, KnownPicture>()
  const { products, people, orders: _orders, reviews, ...rest } = fixture
  const texts = JSON.stringify([
    rest,
    people.map((person) => [person.avatar_image, person.messages]),
    reviews.map((review) => review.images),
  ])
  for (const [, store, kind, name] of texts.matchAll(MEDIUM))
    if (store === storeCode && isKind(kind!))
      found.set(`${kind}/${name}`, { storeCode, kind, name: name!, view: '', picture: null })
  for (const product of products)
    for (const view of ['a', 'b', 'c', ...Object.keys(product.picture.tints)]) {
      const name = `${product.slug}-${view}`
      found.set(`product/${name}`, { storeCode, kind: 'product', name, view, picture: product.picture })
    }
  for (const category of fixture.categories)
    for (const one of [{ ...category, of: category.name }, ...category.category_children]) {
      const name = /([a-z0-9-]+)\.webp$/.exec(one.image_url)?.[1]
      const sample = products.find(
        (product) => product.category_ids.includes(one.id) || product.category_children_ids.includes(one.id),
      )
      if (name && sample)
        found.set(`category/${name}`, { storeCode, kind: 'category', name, view: 'a', picture: sample.picture })
    }
  const fronts = [...fixture.banners.slice(1), ...fixture.ads].map(({ image_url, link_to }) => ({
    image_url,
    ids: [...(link_to ?? '').matchAll(/danh-muc(?:-con)?=[\w-]*?(\d+)(?=&|$)/g)].map(([, id]) => Number(id)),
  }))
  const shelves = fixture.categories.map(({ id, banner_image_url }) => ({ image_url: banner_image_url, ids: [id] }))
  for (const { image_url, ids } of [...fronts, ...shelves]) {
    const name = /([a-z0-9-]+)\.webp$/.exec(image_url ?? '')?.[1]
    const cast = castOf(
      products
        .filter(
          (product) =>
            ids.length > 0 &&
            ids.every((id) => product.category_ids.includes(id) || product.category_children_ids.includes(id)),
        )
        .map(({ picture }) => picture),
    )
    for (const known of [found.get(`banner/${name}`), found.get(`banner/${name}-phone`)])
      if (known && cast.length > 0) known.cast = cast
  }
  return found
}

/** The first three that are drawn differently. */
const castOf = (pictures: PictureFixture[]): PictureFixture[] =>
  pictures.filter(({ motif }, at) => pictures.findIndex((one) => one.motif === motif) === at).slice(0, 3)

const isKind = (kind: string): kind is MediaKind => (MEDIA_KINDS as readonly string[]).includes(kind)
