import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'
import { root } from '../../scripts/root.ts'

const STORED = path.join(import.meta.dirname, 'screenshots')
const FAILED = path.join(root, '.cache/slots/failed-screenshots')
const MADE_BY = path.join(STORED, 'made-by.json')

/**
 * The browser version that made the stored screenshots reproduces them except for rounding between layers. Another major version may render
 * edges, shadows and letters slightly differently and break lines elsewhere: then only large differences are found.
 */
const TOLERANCE = {
  same: { threshold: 0.1, pixels: () => 30, size: 0 },
  other: { threshold: 0.25, pixels: (all: number) => all * 0.02, size: 4 },
}

/** `all`: write all screenshots; `new`: write missing ones; `none`: a missing one is a failure. */
export type Update = 'all' | 'new' | 'none'

/** The difference between a screenshot and the stored one, as a sentence with the files to look at; undefined when there is none. */
export async function compareScreenshot(
  name: string,
  png: Buffer,
  { update, browser }: { update: Update; browser: string },
): Promise<string | undefined> {
  const file = path.join(STORED, `${name}.webp`)
  if (update === 'all' || (update === 'new' && !existsSync(file))) return store(file, png, browser)
  if (!existsSync(file)) return `${name}: there is no stored screenshot; create it with \`vitest -u\``
  const [seen, stored] = await Promise.all([raw(png), raw(readFileSync(file))])
  const { threshold, pixels, size } = TOLERANCE[madeBy() === major(browser) ? 'same' : 'other']
  const problem =
    Math.abs(seen.width - stored.width) > size || Math.abs(seen.height - stored.height) > size
      ? `is ${seen.width} × ${seen.height} px, was ${stored.width} × ${stored.height}`
      : undefined
  const [width, height] = [Math.min(seen.width, stored.width), Math.min(seen.height, stored.height)]
  const [one, other] = [crop(seen, width, height), crop(stored, width, height)]
  const difference = Buffer.alloc(width * height * 4)
  const count = pixelmatch(one, other, difference, width, height, { threshold })
  if (!problem && count <= pixels(width * height)) return undefined
  mkdirSync(FAILED, { recursive: true })
  writeFileSync(path.join(FAILED, `${name}.seen.png`), png)
  await sharp(difference, { raw: { width, height, channels: 4 } })
    .png()
    .toFile(path.join(FAILED, `${name}.difference.png`))
  return `${name} ${problem ?? `differs in ${count} px of ${width * height}`}: see ${path.relative(root, FAILED)}/${name}.{seen,difference}.png`
}

/** Stores the screenshot as lossless WebP. */
async function store(file: string, png: Buffer, browser: string): Promise<undefined> {
  mkdirSync(STORED, { recursive: true })
  await sharp(png).webp({ lossless: true, effort: 6 }).toFile(file)
  writeFileSync(MADE_BY, `${JSON.stringify({ chromium: major(browser) })}\n`)
}

type Raw = { data: Buffer; width: number; height: number }

async function raw(file: Buffer): Promise<Raw> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

function crop({ data, width: from }: Raw, width: number, height: number): Buffer {
  if (from === width) return data.subarray(0, width * height * 4)
  return Buffer.concat(
    Array.from({ length: height }, (_, row) => data.subarray(row * from * 4, (row * from + width) * 4)),
  )
}

const major = (version: string) => Number.parseInt(version, 10)

/** The major version of the browser that made the stored screenshots. */
export function madeBy(): number | undefined {
  return existsSync(MADE_BY) ? (JSON.parse(readFileSync(MADE_BY, 'utf8')) as { chromium: number }).chromium : undefined // written above
}
