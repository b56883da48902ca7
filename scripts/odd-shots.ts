import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { HEADER_TYPES } from '../src/theme/variants.ts'
import { closeContexts, openBrowser } from '../tests/setup/browser.ts'
import openDatabases from '../tests/setup/database-service.ts'
import { openOddPictures } from '../tests/slots/odd-pictures.ts'
import { overflow } from '../tests/slots/page-checks.ts'
import { openStorePreview, previewParts, type StorePreview } from '../tests/slots/store-preview.ts'
import { buildWhenStale } from './build.ts'
import { root } from './root.ts'

const FOLDER = path.join(root, '.cache/shots/odd')
const WIDTHS = [360, 768, 1280, 1440] as const
const STORE = 2348
const LOGOS = ['dot', 'huge', 'tall', 'wide'] as const

/**
 * `npm run shots -- odd [headers|presets|pages]`: a shop with everything that nobody designed for, as PNG in `.cache/shots/odd`: each header with four
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
    if (what === 'headers') await headers(preview, only)
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

async function headers(preview: StorePreview, only: readonly string[]): Promise<void> {
  for (const header_type of HEADER_TYPES) {
    if (only.length > 0 && !only.includes(String(header_type))) continue
    await preview.show({ header_type })
    for (const [index, width] of WIDTHS.entries()) {
      const page = await open(preview, '/tin-tuc', width, LOGOS[index]!)
      await save(page, `header-${header_type}-${width}-${LOGOS[index]}`, { width, height: 420 })
    }
  }
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

async function open(
  preview: StorePreview,
  address: string,
  width: number,
  logo: (typeof LOGOS)[number],
): Promise<Page> {
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
