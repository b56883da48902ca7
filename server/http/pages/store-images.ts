import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Theme } from '../../../src/theme/fields.ts'
import type { PageFacts } from '../../../src/api/page-request.ts'
import { isLanguage, type Language } from '../../../src/i18n/language.ts'
import { cardOfProduct } from '../../core/catalogue/card-of-product.ts'
import { drawCard } from '../../core/media/draw-card.ts'
import { drawIcon, icoOf, STORE_SIGN } from '../../core/media/draw-icon.ts'
import { openVariants } from '../../core/media/media-files.ts'
import { mediaStore } from '../../core/media/media-store.ts'
import { readImage } from '../../core/media/read-image.ts'
import { callerOf } from '../api/api-routes.ts'
import type { Context } from '../context.ts'

type Parts = Pick<Context, 'config' | 'database' | 'directory' | 'now' | 'storeCache'>
type Site = { code: string; preview: boolean }
type Look = Pick<Theme, 'logo_url' | 'favicon_url' | 'headerBackgroudColor' | 'color_main_1'>
type Read = (address: string) => Promise<Buffer | undefined>

/** Icons of a store by path (html.spec.whatwg.org, w3.org/TR/appmanifest). */
const ICONS: Record<string, { side: number; ground?: string; maskable?: boolean; type: string }> = {
  '/favicon.ico': { side: 48, type: 'image/x-icon' },
  '/apple-touch-icon.png': { side: 180, ground: '#ffffff', type: 'image/png' },
  '/icon-192.png': { side: 192, type: 'image/png' },
  '/icon-512.png': { side: 512, type: 'image/png' },
  '/icon-maskable-192.png': { side: 192, ground: '#ffffff', maskable: true, type: 'image/png' },
  '/icon-maskable-512.png': { side: 512, ground: '#ffffff', maskable: true, type: 'image/png' },
}
const CARD_OF_STORE = '/share/store.jpg'
/** `named`: with the name of the store. */
const CARD_OF_IMAGE = /^\/share(?<named>\/home)?(?<name>\/media\/[a-z0-9-]+\/[a-z0-9-]+\/[a-z0-9-]+)\.jpg$/
const CARD_OF_PRODUCT = /^\/share\/product\/(?<language>[a-z]{2})\/(?<id>[1-9]\d{0,8})\.jpg$/
const OWN_IMAGE = /^(\/media\/[a-z0-9-]+\/[a-z0-9-]+\/[a-z0-9-]+)\.(?!svg)[a-z0-9]+$/

const DRAWING = 2 // to be incremented when cards or icons are drawn differently
const DAY = 'public, max-age=86400'

/** The path of the card that is shown with a shared link: of a product, of this image, or of the store. Undefined for an image of another host. */
export function shareCardPath(
  { image, card }: Pick<PageFacts, 'image' | 'card'>,
  language: Language,
): string | undefined {
  if (image && /^https?:/.test(image)) return undefined
  // the font has no Korean letters
  if (typeof card === 'object') return `/share/product/${language === 'ko' ? 'en' : language}/${card.product}.jpg`
  const [, name] = OWN_IMAGE.exec(image ?? '') ?? []
  return name ? `/share${card === 'store' ? '/home' : ''}${name}.jpg` : CARD_OF_STORE
}

/** Changes with everything that cards and icons are drawn from, apart from the image of a card. */
export const imagesVersion = ({ logo_url, favicon_url, headerBackgroudColor, color_main_1 }: Look): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, logo_url, favicon_url, headerBackgroudColor, color_main_1]))
    .digest('hex')
    .slice(0, 8)

/** Answers the icons of a store and the cards of shared links, drawn at the first request. False for any other path. */
export function createStoreImages({ config, database, directory, now, storeCache }: Parts) {
  const files = openVariants(config)
  const uploads = mediaStore(config)
  const read: Read = (address) => readImage(uploads, address)

  return async function storeImages(site: Site, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const path = request.url.split('?')[0] ?? ''
    const icon = Object.hasOwn(ICONS, path) ? ICONS[path] : undefined
    const { named, name } = CARD_OF_IMAGE.exec(path)?.groups ?? {}
    const { id, language } = CARD_OF_PRODUCT.exec(path)?.groups ?? {}
    if (!icon && !name && !id && path !== CARD_OF_STORE) return false
    const store = await directory.store(site.code)
    if (!store) return false
    const { record, theme } = await storeCache.get(store, callerOf(request, reply, site.code))
    const product =
      id && isLanguage(language)
        ? await database
            .forStore(store.id)
            .query((q) => cardOfProduct(q, store.id, Number(id), { now: now(), lang: language }))
        : undefined
    if (id && !product) return false
    const address = product?.image ?? (name && `${name}.webp`)
    const picture = address && (await read(address))
    if (name && !picture) return false
    const words = named ? { title: record.name } : product
    const key = `${store.code}/share/${imagesVersion(theme)}/${keyOf(path, words)}`
    const bytes = await files.get(key, () =>
      icon ? iconOf(theme, icon, read) : cardOf(theme, { ...words, picture: picture || undefined }, read),
    )
    await reply
      .type(icon?.type ?? 'image/jpeg')
      .header('cache-control', DAY)
      .send(bytes)
    return true
  }
}

/** The same card for the same words. */
const keyOf = (path: string, words: object | undefined): string =>
  createHash('sha256')
    .update(JSON.stringify([path, words]))
    .digest('hex')
    .slice(0, 24) + path.slice(path.lastIndexOf('.'))

type Words = { title?: string; price?: string; picture: Buffer | undefined }

async function cardOf(theme: Look, { picture, title, price }: Words, read: Read): Promise<Buffer> {
  const logo = await read(theme.logo_url)
  const ground = logo ? theme.headerBackgroudColor : theme.color_main_1
  return drawCard({
    ...(picture && { picture }),
    ...(title && { title }),
    ...(price && { price }),
    logo: logo ?? STORE_SIGN,
    ground,
    accent: theme.color_main_1,
  })
}

async function iconOf(theme: Look, icon: (typeof ICONS)[string], read: Read): Promise<Buffer> {
  const sign = (await read(theme.favicon_url)) ?? (await read(theme.logo_url))
  const drawn = await drawIcon(sign ?? STORE_SIGN, sign ? icon : { ...icon, ground: theme.color_main_1 })
  return icon.type === 'image/x-icon' ? icoOf(drawn, icon.side) : drawn
}
