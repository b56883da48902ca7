import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Browser, type Page } from 'playwright'
import sharp from 'sharp'
import { startStoreServer, type StoreServer } from '../tests/bench/store-server.ts'
import { CHROMIUM_ARGS, ensureChromium } from './chromium.ts'
import { root } from './root.ts'

const FOLDER = path.join(root, 'docs/pictures')
const MAX_BYTES = 120 * 1024
const PHONE = { width: 390, height: 844, scale: 2 }
const DESKTOP = { width: 1440, height: 900, scale: 1 }

type Shot = {
  name: string
  size: typeof PHONE
  store?: string
  path?: string
  prepare?: (page: Page) => Promise<unknown>
}

/** Takes the screenshots of the README from the running product. `npm run shots -- gallery` writes docs/gallery.md, `-- pages` every page (page-shots.ts), `-- odd` a shop that nobody designed for (odd-shots.ts), `-- owners` docs/owners.md (owner-shots.ts). */
const SHOTS: Shot[] = [
  { name: 'store-phone', size: PHONE, store: 'moc-fashion', path: '/' },
  {
    name: 'product-phone',
    size: PHONE,
    store: 'moc-fashion',
    path: '/san-pham/ao-so-mi-hoa-tiet-la-chuoi-di-bien-10014',
  },
  { name: 'search-phone', size: PHONE, store: 'moc-fashion', path: '/', prepare: (page) => search(page, 'ao so mi') },
  { name: 'market-desk', size: DESKTOP, store: 'cho-que', path: '/' },
  { name: 'beauty-desk', size: DESKTOP, store: 'linh-beauty', path: '/ko/' },
  { name: 'studio', size: DESKTOP, prepare: openStudio },
]

if (process.argv[2] === 'gallery') {
  await (await import('./gallery.ts')).gallery()
  process.exit() // the databases' cluster is kept for the next run
} else if (process.argv[2] === 'odd') {
  await (await import('./odd-shots.ts')).oddShots(process.argv.slice(3))
  process.exit()
} else if (process.argv[2] === 'owners') await (await import('./owner-shots.ts')).ownerShots()
else if (process.argv[2] === 'pages') await (await import('./page-shots.ts')).pageShots(process.argv.slice(3))
else if (process.argv[2] === 'preset-pictures') await (await import('./preset-pictures.ts')).presetPictures()
else if (process.argv[2] === 'headers' || process.argv[2] === 'presets') {
  await (await import('./contact-sheets.ts')).contactSheet(process.argv[2])
  process.exit()
} else await readmeScreenshots()

async function readmeScreenshots(): Promise<void> {
  const storeServer = await startStoreServer()
  try {
    const browser = await chromium.launch({
      executablePath: ensureChromium(),
      args: [...CHROMIUM_ARGS, '--host-resolver-rules=MAP *.localhost 127.0.0.1'],
    })
    mkdirSync(FOLDER, { recursive: true })
    for (const shot of SHOTS) {
      const image = await small(await take(browser, storeServer, shot))
      writeFileSync(path.join(FOLDER, `${shot.name}.webp`), image)
      console.log(`docs/pictures/${shot.name}.webp ${Math.round(image.length / 1024)} KB`)
    }
    await browser.close()
  } finally {
    await storeServer.stop()
  }
}

async function take(
  browser: Browser,
  { port, storeOrigin }: StoreServer,
  { size, store, path: pathname = '/', prepare }: Shot,
): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: size,
    deviceScaleFactor: size.scale,
    reducedMotion: 'reduce',
    locale: 'vi-VN',
    bypassCSP: true,
  })
  const page = await context.newPage()
  await page.goto(store ? storeOrigin(store) + pathname : `http://localhost:${port}/studio`, { waitUntil: 'load' })
  if (store) await page.locator('html[data-live]').waitFor({ state: 'attached' })
  await page.addStyleTag({ content: 'html { scrollbar-gutter: auto !important }' }) // screenshots have no scrollbar
  await prepare?.(page)
  await page.waitForLoadState('networkidle')
  await page.evaluate(imagesInView)
  const taken = await page.screenshot()
  await context.close()
  return taken
}

/** Runs in the page. */
async function imagesInView(): Promise<void> {
  const isSeen = ({ top, left }: DOMRect) => top < innerHeight && left < innerWidth
  const seen = [...document.images].filter((image) => isSeen(image.getBoundingClientRect()))
  const timeout = new Promise((resolve) => setTimeout(resolve, 3000))
  await Promise.race([Promise.allSettled(seen.map((image) => image.decode())), timeout])
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('banner').getByRole('combobox').first().fill(text)
  await page.getByRole('listbox').getByRole('option').first().waitFor()
}

async function openStudio(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const body = JSON.stringify({ email: 'owner@moc-fashion.test', password: 'matkhau123' })
    await fetch('/api/studio/sign_in', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  })
  await page.reload()
  await page.locator('iframe').first().waitFor()
  await page.frameLocator('iframe').first().locator('html[data-live]').waitFor({ state: 'attached' })
}

/** The WebP of the highest quality that has at most 120 KB. */
async function small(png: Buffer): Promise<Buffer> {
  for (let quality = 86; quality > 30; quality -= 8) {
    const webp = await sharp(png).webp({ quality, effort: 6 }).toBuffer()
    if (webp.length <= MAX_BYTES) return webp
  }
  return sharp(png).resize({ width: 900 }).webp({ quality: 60 }).toBuffer()
}
