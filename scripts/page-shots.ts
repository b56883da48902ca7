import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Browser, type BrowserContext } from 'playwright'
import sharp from 'sharp'
import { listProducts } from '../src/contract/products.ts'
import { listPosts } from '../src/contract/posts.ts'
import { login } from '../src/contract/account.ts'
import { OWN_PAGE_HEADER } from '../src/contract/endpoint.ts'
import { addCartItem } from '../src/contract/cart.ts'
import { PATHS, postPath, productPath } from '../src/domain/paths.ts'
import { startStoreServer } from '../tests/bench/store-server.ts'
import { CHROMIUM_ARGS, ensureChromium } from './chromium.ts'
import { root } from './root.ts'

const FOLDER = path.join(root, '.cache/shots/pages')
const WIDTHS = [360, 768, 1280, 1440] as const
const HEIGHT = 900
const STORES = ['moc-fashion', 'cho-que', 'linh-beauty'] as const
/** A collaborator and an agency, so that every page has something to show. */
const PERSON = { phone_number: '0901000009', password: 'matkhau123' }

/** Pages by name, and whether a person is signed in. Addresses that need an id are added per store. */
const PAGES: Record<string, { path: string; signedIn?: true }> = {
  home: { path: PATHS.home },
  list: { path: PATHS.products },
  search: { path: `${PATHS.products}?search=a` },
  categories: { path: PATHS.categories },
  promotions: { path: PATHS.promotions },
  vouchers: { path: PATHS.vouchers },
  combos: { path: PATHS.combos },
  posts: { path: PATHS.posts },
  cart: { path: PATHS.cart },
  'cart-empty': { path: PATHS.cart },
  login: { path: PATHS.account },
  account: { path: PATHS.account, signedIn: true },
  orders: { path: PATHS.orders, signedIn: true },
  favourites: { path: PATHS.favorites, signedIn: true },
  points: { path: PATHS.points, signedIn: true },
  collaborator: { path: PATHS.collaborator, signedIn: true },
  agency: { path: PATHS.agency, signedIn: true },
  quotation: { path: PATHS.quotation },
  'not-found': { path: '/khong-co-trang-nay' },
}

/**
 * `npm run shots -- pages [names] [stores] [widths]`: whole pages of the fixture stores as WebP in `.cache/shots/pages`, with an index.html that lays
 * the widths side by side. Each argument is a list with commas; without one, all of them.
 */
export async function pageShots(args: readonly string[]): Promise<void> {
  const [names, stores, widths] = args.map((list) => list.split(',').filter((one) => one !== ''))
  const server = await startStoreServer()
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...CHROMIUM_ARGS, '--host-resolver-rules=MAP *.localhost 127.0.0.1'],
  })
  if (!names?.length) rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  const rows: string[] = []
  try {
    for (const store of STORES.filter((one) => !stores?.length || stores.includes(one))) {
      const origin = server.storeOrigin(store)
      const guest = await contextOf(browser)
      const shopper = await contextOf(browser)
      const { product, pages } = await pagesOf(guest, origin, store)
      for (const [name, { path: address, signedIn }] of Object.entries(pages)) {
        if (names?.length && !names.includes(name)) continue
        const context = signedIn ? shopper : guest
        if (signedIn) await signIn(context, origin, store)
        if (name === 'cart') await fillCart(context, origin, store, product)
        const cells = []
        for (const width of WIDTHS.filter((one) => !widths?.length || widths.includes(String(one)))) {
          const file = `${store}-${name}-${width}.webp`
          writeFileSync(path.join(FOLDER, file), await take(context, origin + address, width))
          cells.push(
            `<figure><figcaption>${width}</figcaption><img src="${file}" width="${width / 2}" loading="lazy"></figure>`,
          )
        }
        if (name === 'cart') await context.clearCookies()
        rows.push(`<h2>${store}: ${name}</h2><div>${cells.join('')}</div>`)
        console.log(`${store} ${name}`)
      }
      await guest.close()
      await shopper.close()
    }
  } finally {
    await browser.close()
    await server.stop()
  }
  const style =
    'body{font:14px system-ui;margin:24px}div{display:flex;gap:16px;align-items:start}figure{margin:0}img{border:1px solid #ccc}'
  writeFileSync(
    path.join(FOLDER, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Pages</title><style>${style}</style>${rows.join('\n')}`,
  )
  console.log(path.relative(root, path.join(FOLDER, 'index.html')))
}

const contextOf = (browser: Browser) =>
  browser.newContext({ reducedMotion: 'reduce', locale: 'vi-VN', bypassCSP: true })

/** The pages of one store, those with an id too. */
async function pagesOf(context: BrowserContext, origin: string, store: string) {
  const list = async (address: string) =>
    ((await ask(context, origin, 'GET', `${store}/${address}`)) as { data: { data: { id: number; slug: string }[] } })
      .data.data
  const [product] = await list(`${listProducts.path}?limit=20&sort_by=sales&descending=true`)
  const [post] = await list(listPosts.path)
  if (!product || !post) throw new Error(`${store} has no products or posts`)
  const pages: typeof PAGES = { ...PAGES, product: { path: productPath(product) }, post: { path: postPath(post) } }
  return { product: product.id, pages }
}

async function signIn(context: BrowserContext, origin: string, store: string): Promise<void> {
  if ((await context.cookies(origin)).some(({ name }) => name === '__Host-sid')) return
  await ask(context, origin, 'POST', `${store}/${login.path}`, PERSON)
}

async function fillCart(context: BrowserContext, origin: string, store: string, product_id: number): Promise<void> {
  await ask(context, origin, 'POST', `${store}/${addCartItem.path}`, { product_id, quantity: 2 })
}

/** A customer call from a page of the store, so that the browser keeps its cookies. */
async function ask(
  context: BrowserContext,
  origin: string,
  method: 'GET' | 'POST',
  address: string,
  body?: object,
): Promise<unknown> {
  const page = await context.newPage()
  await page.goto(`${origin}${PATHS.posts}`)
  const answer = await page.evaluate(
    async (options) => {
      const headers = { 'content-type': 'application/json', ...options.mark }
      const sent = options.body ? { body: JSON.stringify(options.body) } : {}
      const reply = await fetch(options.address, { method: options.method, headers, ...sent })
      return (await reply.json()) as unknown
    },
    { address: `/api/customer/${address}`, method, mark: OWN_PAGE_HEADER, body },
  )
  await page.close()
  return answer
}

/** The whole page with all its images; wide ones at half size. */
async function take(context: BrowserContext, address: string, width: number): Promise<Buffer> {
  const page = await context.newPage()
  await page.setViewportSize({ width, height: HEIGHT })
  await page.goto(address, { waitUntil: 'load' })
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    for (const later of document.querySelectorAll<HTMLElement>('[data-later]'))
      later.style.contentVisibility = 'visible'
    const waited = new Promise((resolve) => setTimeout(resolve, 8_000))
    await Promise.race([Promise.allSettled([...document.images].map((image) => image.decode())), waited])
  })
  const png = await page.screenshot({ fullPage: true, animations: 'disabled' })
  await page.close()
  return sharp(png)
    .resize({ width: width < 600 ? width : Math.round(width / 2) })
    .webp({ quality: 80 })
    .toBuffer()
}
