import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { FOOTER_TYPES, HEADER_TYPES } from '../src/theme/variants.ts'
import openDatabases from '../tests/setup/database-service.ts'
import type { StorePreview } from '../tests/slots/store-preview.ts'
import { stableScreenshot } from '../tests/slots/stable-screenshot.ts'
import { openPreviewPool } from '../tests/slots/preview-pool.ts'
import { buildWhenStale } from './build.ts'
import { root } from './root.ts'

const FOLDER = path.join(root, 'docs/pictures')
const WIDTHS = [1280, 768, 360] as const
const HEADER_HEIGHT = 560
const SCALE = 0.5
const GAP = 16

type Shown = { name: string; title: string; brand: string; theme: object }

/** Writes one screenshot sheet per header (with its preset theme and the top of its home page) and per footer, at three widths. */
export async function gallery(): Promise<void> {
  await buildWhenStale()
  const closeDatabases = await openDatabases()
  const previews = await openPreviewPool()
  mkdirSync(FOLDER, { recursive: true })
  const presets = readdirSync(path.join(root, 'themes'))
    .filter((file) => file.startsWith('preset-'))
    .map((file) => JSON.parse(readFileSync(path.join(root, 'themes', file), 'utf8')) as Preset)
  const headers = HEADER_TYPES.map((number) => shownIn(presets, 'header', number))
  const footers = FOOTER_TYPES.map((number) => shownIn(presets, 'footer', number))
  try {
    await previews.use(async (preview) => {
      for (const one of headers)
        await write(
          one,
          await sheetOf(preview, one, '/', (page) =>
            page.screenshot({
              animations: 'disabled',
              clip: { x: 0, y: 0, width: page.viewportSize()?.width ?? 0, height: HEADER_HEIGHT },
            }),
          ),
        )
      for (const one of footers)
        await write(
          one,
          await sheetOf(preview, one, '/tin-tuc', (page) =>
            stableScreenshot(page, page.getByRole('contentinfo').locator('..')),
          ),
        )
    })
    writeFileSync(path.join(root, 'docs/gallery.md'), page(headers, footers))
  } finally {
    await previews.close()
    await closeDatabases()
  }
}

/** The fields of a preset document that are read here. */
type Preset = { name: string; description: string; header_type: number; footer_type: number }

function shownIn(presets: Preset[], kind: 'header' | 'footer', number: number): Shown {
  const preset = presets.find((one) => one[`${kind}_type`] === number) ?? presets[number]
  return {
    name: `${kind}-${String(number).padStart(2, '0')}`,
    title: `${kind === 'header' ? 'Header' : 'Footer'} ${number}`,
    brand: preset ? `${preset.name}: ${preset.description}` : '',
    theme: { ...preset, [`${kind}_type`]: number, is_use_footer_html: false },
  }
}

async function sheetOf(
  preview: StorePreview,
  { theme }: Shown,
  pathname: string,
  take: (page: Page) => Promise<Buffer>,
): Promise<Buffer> {
  await preview.show(theme)
  const screenshots = []
  for (const width of WIDTHS) {
    const visited = await preview.visit('visitor', 'vi', pathname, width)
    await visited.waitForLoadState('networkidle')
    await visited.locator('style[data-fonts]').waitFor({ state: 'detached' })
    await visited.evaluate(() => document.fonts.ready.then(() => {}))
    const { data, info } = await sharp(await take(visited))
      .resize({ width: width * SCALE })
      .png()
      .toBuffer({ resolveWithObject: true })
    screenshots.push({ data, ...info })
  }
  let left = 0
  const placed = screenshots.map(({ data, width }) => {
    const one = { input: data, left, top: 0 }
    left += width + GAP
    return one
  })
  const canvas = {
    width: left - GAP,
    height: Math.max(...screenshots.map(({ height }) => height)),
    channels: 4 as const,
    background: { r: 0, g: 0, b: 0, alpha: 0 },
  }
  return sharp({ create: canvas }).composite(placed).webp({ quality: 82, effort: 6 }).toBuffer()
}

async function write({ name }: Shown, sheet: Buffer): Promise<void> {
  writeFileSync(path.join(FOLDER, `${name}.webp`), sheet)
  console.log(`docs/pictures/${name}.webp ${Math.round(sheet.length / 1024)} KB`)
}

function page(headers: Shown[], footers: Shown[]): string {
  const rows = (shown: Shown[]) =>
    shown
      .map(
        ({ name, title, brand }) =>
          `### ${title}\n\n<img src="pictures/${name}.webp" alt="${title} at 1280, 768 and 360 px">\n\n${brand}\n`,
      )
      .join('\n')
  return `# Gallery\n\nEvery header and footer at 1280, 768 and 360 px, in the shop Mộc Fashion dressed in one of the themes of \`themes/\` (named below each).\nMade by \`npm run shots -- gallery\` from the running product.\n\n## Headers\n\n${rows(headers)}\n## Footers\n\n${rows(footers)}`
}
