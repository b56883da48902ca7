import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import type { Page } from 'playwright'
import sharp from 'sharp'
import type { Database } from '../server/db/database.ts'
import { HEADER_TYPES } from '../src/theme/variants.ts'
import { closeContexts, openBrowser } from '../tests/setup/browser.ts'
import openDatabases from '../tests/setup/database-service.ts'
import { openOddPictures, type OddLogo } from '../tests/slots/odd-pictures.ts'
import { overflow } from '../tests/slots/page-checks.ts'
import { openStorePreview, previewParts, type StorePreview } from '../tests/slots/store-preview.ts'
import { buildWhenStale } from './build.ts'
import { root } from './root.ts'

const FOLDER = path.join(root, '.cache/shots/odd')
const WIDTHS = [360, 768, 1280, 1440] as const
const STORE = 2348
const LOGOS = ['dot', 'huge', 'tall', 'wide', 'white'] as const
const HEADER_WIDTHS = [360, 768, 1280] as const
const TILE = { height: 420, gap: 8 }

/**
 * `npm run shots -- odd [headers|presets|pages]`: a shop with everything that nobody designed for, as PNG in `.cache/shots/odd`: each header with five
 * odd logos and 1 or 40 categories, each preset's home page, and the other pages. Prints pages that are wider than the window.
 */
export async function oddShots([what = 'headers', ...only]: readonly string[]): Promise<void> {
  await buildWhenStale()
  mkdirSync(FOLDER, { recursive: true })
  const closeDatabases = await openDatabases()
  const shop = await previewParts()
  const browser = await openBrowser()
  await shop.parts.database.system(async (q) => {
    for (const statement of ODD) await sql.raw(statement).execute(q)
  })
  const preview = await openStorePreview(browser, { ...shop.parts, sessions: new Map() })
  try {
    if (what === 'headers') await headers(preview, shop.parts.database, only)
    else if (what === 'presets') await presets(preview, only)
    else await pages(preview, only)
  } finally {
    await closeContexts(browser)
    await preview.close()
    await shop.close()
    await closeDatabases()
  }
}

const LONG_WORD = 'Dàinhưmộtdòngsông'
const ODD = [
  `update products set name = left(repeat('Áo khoác dạ lông cừu dài tay cổ bẻ hai hàng khuy ', 5), 200) where store_id = ${STORE} and id % 3 = 0`,
  `update products set name = left(repeat('${LONG_WORD}', 700), 10000) where store_id = ${STORE} and id % 7 = 1`,
  `update categories set name = left(repeat('${LONG_WORD}', 700), 10000) where store_id = ${STORE} and position % 5 = 2`,
  `update posts set title = left(repeat('${LONG_WORD}', 700), 10000) where store_id = ${STORE} and id % 3 = 0`,
  `insert into categories (store_id, id, name, image_url, position) select ${STORE}, 900000 + n, 'Danh mục số ' || n, '/media/moc-fashion/category/khong-co.webp', 100 + n from generate_series(1, 40) n`,
]

/** One sheet a width: a row for each header, a column for each logo, and in the last one the shop with a single category. */
async function headers(preview: StorePreview, database: Database, only: readonly string[]): Promise<void> {
  const types = HEADER_TYPES.filter((type) => only.length === 0 || only.includes(String(type)))
  const tiles = new Map<string, Buffer>()
  for (const header_type of types) {
    await preview.show({ header_type })
    const page = await open(preview, '/tin-tuc', HEADER_WIDTHS[0], LOGOS[0])
    for (const logo of LOGOS) {
      await changeLogo(page, logo)
      for (const width of HEADER_WIDTHS)
        tiles.set(`${header_type}-${width}-${logo}`, await tile(page, width, `header ${header_type}, ${logo}`))
    }
  }
  await database.system((q) =>
    sql`delete from categories where store_id = ${STORE} and id <> (select min(id) from categories where store_id = ${STORE})`.execute(
      q,
    ),
  )
  for (const header_type of types) {
    await preview.show({ header_type })
    const page = await open(preview, '/tin-tuc', HEADER_WIDTHS[0], 'wide')
    for (const width of HEADER_WIDTHS)
      tiles.set(`${header_type}-${width}-one`, await tile(page, width, `header ${header_type}, one category`))
  }
  for (const width of HEADER_WIDTHS) {
    const columns = [...LOGOS, 'one']
    const scale = width === 360 ? 1 : 0.5
    const size = { width: Math.round(width * scale), height: Math.round(TILE.height * scale) }
    const images = await Promise.all(
      types.flatMap((type, row) =>
        columns.map(async (column, at) => ({
          input: await sharp(tiles.get(`${type}-${width}-${column}`))
            .resize(size)
            .toBuffer(),
          left: at * (size.width + TILE.gap),
          top: row * (size.height + TILE.gap),
        })),
      ),
    )
    const sheet = { width: columns.length * (size.width + TILE.gap), height: types.length * (size.height + TILE.gap) }
    const png = await sharp({ create: { ...sheet, channels: 3, background: '#888' } })
      .composite(images)
      .png({ palette: true })
      .toBuffer()
    writeFileSync(path.join(FOLDER, `headers-${width}.png`), png)
  }
}

async function tile(page: Page, width: number, name: string): Promise<Buffer> {
  await page.setViewportSize({ width, height: TILE.height })
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  const beyond = await overflow(page)
  if (beyond > 0) console.log(name, `${beyond} px too wide at ${width}`)
  return page.screenshot({ animations: 'disabled' })
}

/** The page that stands there gets another logo. */
async function changeLogo(page: Page, logo: OddLogo): Promise<void> {
  await page.unrouteAll()
  await openOddPictures(page, logo)
  await page.evaluate(async (query) => {
    for (const image of document.querySelectorAll<HTMLImageElement>('[data-part~=logo] img')) {
      image.srcset = ''
      image.src = image.src.replace(/\?.*|$/, query)
      await image.decode().catch(() => {}) // one px may be none
    }
  }, `?${logo}`)
}

async function presets(preview: StorePreview, only: readonly string[]): Promise<void> {
  for (const file of readdirSync(path.join(root, 'themes'))) {
    const [, look] = /^preset-(.+)\.json$/.exec(file) ?? []
    if (!look || (only.length > 0 && !only.includes(look))) continue
    const theme = JSON.parse(readFileSync(path.join(root, 'themes', file), 'utf8')) as object
    await preview.show({ home_sections: null, ...theme })
    for (const [index, width] of WIDTHS.entries()) {
      const page = await open(preview, '/', width, LOGOS[index]!)
      await save(page, `preset-${look}-${width}`, { width, height: 2200 })
    }
  }
}

async function pages(preview: StorePreview, only: readonly string[]): Promise<void> {
  await preview.show({})
  for (const address of ['/san-pham', '/danh-muc', '/tin-tuc', ...only])
    for (const width of WIDTHS) {
      const page = await open(preview, address, width, 'wide')
      await save(page, `page-${address.replaceAll('/', '')}-${width}`, { width, height: 1600 })
    }
}

async function open(preview: StorePreview, address: string, width: number, logo: OddLogo): Promise<Page> {
  const page = await preview.visit('visitor', 'vi', '/tin-tuc', width)
  await page.unrouteAll()
  await openOddPictures(page, logo)
  return preview.visit('visitor', 'vi', address, width)
}

async function save(page: Page, name: string, size: { width: number; height: number }): Promise<void> {
  const beyond = await overflow(page)
  await page.setViewportSize(size)
  await page.waitForLoadState('networkidle')
  const png = await page.screenshot({ animations: 'disabled' })
  writeFileSync(path.join(FOLDER, `${name}.png`), await sharp(png).png({ palette: true }).toBuffer())
  console.log(name, beyond > 0 ? `${beyond} px too wide` : '')
}
