import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { HEADER_TYPES } from '../src/theme/variants.ts'
import openDatabases from '../tests/setup/database-service.ts'
import { openPreviewPool } from '../tests/slots/preview-pool.ts'
import type { StorePreview } from '../tests/slots/store-preview.ts'
import { buildWhenStale } from './build.ts'
import { root } from './root.ts'

const FOLDER = path.join(root, '.cache/shots')
const SCALE = 0.5
const GAP = 12

type Tile = { theme: object; width: number; height: number; open?: boolean }

/** `npm run shots -- headers` and `-- presets`: all of them on one sheet at a phone's and a desk's width, as PNG in `.cache/shots`. */
export async function contactSheet(kind: 'headers' | 'presets'): Promise<void> {
  await buildWhenStale()
  const closeDatabases = await openDatabases()
  const previews = await openPreviewPool()
  mkdirSync(FOLDER, { recursive: true })
  try {
    await previews.use(async (preview) => {
      for (const [name, tiles, columns] of sheets(kind)) {
        const images = []
        for (const tile of tiles) images.push(await shot(preview, tile))
        await compose(images, columns, path.join(FOLDER, `${name}.png`))
        console.log(`.cache/shots/${name}.png`)
      }
    })
  } finally {
    await previews.close()
    await closeDatabases()
  }
}

function sheets(kind: 'headers' | 'presets'): [name: string, tiles: Tile[], columns: number][] {
  if (kind === 'headers')
    return [
      ['headers-360', HEADER_TYPES.map((header_type) => ({ theme: { header_type }, width: 360, height: 300 })), 5],
      [
        'headers-1280',
        HEADER_TYPES.map((header_type) => ({ theme: { header_type }, width: 1280, height: 460, open: true })),
        2,
      ],
    ]
  const presets = readdirSync(path.join(root, 'themes'))
    .filter((file) => file.startsWith('preset-'))
    .map((file) => JSON.parse(readFileSync(path.join(root, 'themes', file), 'utf8')) as object)
  return [
    ['presets-390', presets.map((theme) => ({ theme, width: 390, height: 1500 })), 8],
    ['presets-1440', presets.map((theme) => ({ theme, width: 1440, height: 1500 })), 4],
  ]
}

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

async function compose(images: Buffer[], columns: number, file: string): Promise<void> {
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
  await sharp({ create: canvas }).composite(tiles).png({ palette: true }).toFile(file)
}
