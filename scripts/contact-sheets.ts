import { mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { HEADER_TYPES } from '../src/theme/variants.ts'
import openDatabases from '../tests/setup/database-service.ts'
import { openPreviewPool } from '../tests/slots/preview-pool.ts'
import type { StorePreview } from '../tests/slots/store-preview.ts'
import { buildWhenStale } from './build.ts'
import { openLookShots } from './look-shots.ts'
import { root } from './root.ts'

const FOLDER = path.join(root, '.cache/shots')
const SCALE = 0.5
const GAP = 12

const SIZES = [
  { name: 'headers-360', width: 360, height: 300, columns: 5, open: false },
  { name: 'headers-1280', width: 1280, height: 460, columns: 2, open: true },
] as const
const PRESET_SIZES = [
  { name: 'presets-390', width: 390, height: 1500, columns: 8 },
  { name: 'presets-1440', width: 1440, height: 1500, columns: 4 },
] as const

/** `npm run shots -- headers` and `-- presets`: all of them on one sheet at a phone's and a desk's width, as PNG in `.cache/shots`. */
export async function contactSheet(kind: 'headers' | 'presets'): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  await (kind === 'headers' ? headers() : presets())
}

async function headers(): Promise<void> {
  await buildWhenStale()
  const closeDatabases = await openDatabases()
  const previews = await openPreviewPool()
  try {
    await previews.use(async (preview) => {
      for (const { name, columns, ...tile } of SIZES) {
        const images = []
        for (const header_type of HEADER_TYPES) images.push(await shot(preview, { ...tile, theme: { header_type } }))
        await compose(images, columns, name)
      }
    })
  } finally {
    await previews.close()
    await closeDatabases()
  }
}

/** Each as the shop that is opened with it. */
async function presets(): Promise<void> {
  const looks = readdirSync(path.join(root, 'themes')).flatMap((file) => /^preset-(.+)\.json$/.exec(file)?.[1] ?? [])
  const shots = await openLookShots()
  try {
    for (const { name, columns, ...viewport } of PRESET_SIZES) {
      const images = []
      for (const look of looks) images.push(await shots.take(look, viewport))
      await compose(images, columns, name)
    }
  } finally {
    await shots.close()
  }
}

type Tile = { theme: object; width: number; height: number; open: boolean }

async function shot(preview: StorePreview, { theme, width, height, open }: Tile): Promise<Buffer> {
  await preview.show({ home_sections: null, ...theme })
  const page = await preview.visit('visitor', 'vi', '/', width)
  if (open) await openCategories(page)
  await page.setViewportSize({ width, height })
  await page.waitForLoadState('networkidle')
  return page.screenshot({ animations: 'disabled' })
}

/** The first menu of the header opens, whatever it looks like. */
async function openCategories(page: Page): Promise<void> {
  await page.evaluate(() => {
    const menu = [...document.querySelectorAll('header details')].find(
      (details) =>
        details.querySelector('[data-part=category-menu], [data-part=drawer-sections]') && details.checkVisibility(),
    )
    if (menu instanceof HTMLDetailsElement) menu.open = true
  })
}

async function compose(images: Buffer[], columns: number, name: string): Promise<void> {
  const small = await Promise.all(
    images.map(async (image) => {
      const { width } = await sharp(image).metadata()
      return sharp(image)
        .resize({ width: Math.round(width * SCALE) })
        .png()
        .toBuffer({ resolveWithObject: true })
    }),
  )
  const { width, height } = small[0]!.info
  const rows = Math.ceil(small.length / columns)
  const canvas = {
    width: columns * (width + GAP),
    height: rows * (height + GAP),
    channels: 3 as const,
    background: '#777777',
  }
  const tiles = small.map(({ data }, index) => ({
    input: data,
    left: (index % columns) * (width + GAP),
    top: Math.floor(index / columns) * (height + GAP),
  }))
  await sharp({ create: canvas })
    .composite(tiles)
    .png({ palette: true })
    .toFile(path.join(FOLDER, `${name}.png`))
  console.log(`.cache/shots/${name}.png`)
}
