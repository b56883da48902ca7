import { rmSync } from 'node:fs'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { escapeHtml } from '../shared/escape-html.ts'
import { fontOfWoff } from './woff.ts'

type Box = { width: number; height: number }
export type Drawn = { input: Buffer } & Box

/** With the comma: without it Pango takes the weight for a style of another family. */
const FONT = 'Be Vietnam Pro SemiBold,'
/** Together they have every letter of Vietnamese. The machine needs no fonts of its own, except for Korean. */
const SUBSETS = ['vietnamese', 'latin-ext', 'latin']

/** A text in the largest of these sizes in which it fits the box, in lines; cut off where it fits in none. `colour`: `#RRGGBB`. */
export async function drawText(
  text: string,
  { box, colour, sizes }: { box: Box; colour: string; sizes: readonly number[] },
): Promise<Drawn> {
  await (loading ??= loadFont().catch(forget))
  const draw = async (shown: string, size: number): Promise<Drawn> => {
    const { data, info } = await sharp({
      text: {
        text: `<span foreground="${colour}">${escapeHtml(shown)}</span>`,
        font: `${FONT} ${size}`,
        width: box.width,
        rgba: true,
        align: 'center',
        wrap: 'word-char',
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true })
    return { input: data, width: info.width, height: info.height }
  }
  for (const size of sizes) {
    const drawn = await draw(text, size)
    if (drawn.width <= box.width && drawn.height <= box.height) return drawn
  }
  const smallest = sizes.at(-1) ?? 0
  for (let shown = text.slice(0, MAX_LENGTH); ; shown = shown.slice(0, Math.floor(shown.length * 0.8))) {
    const drawn = await draw(`${shown.trimEnd()}…`, smallest)
    if (drawn.height <= box.height || shown.length < 8) return drawn
  }
}
const MAX_LENGTH = 160

let loading: Promise<void> | undefined
const forget = (problem: unknown): never => {
  loading = undefined
  throw problem
}

/** Makes the font known to the drawing library, which reads its files, that may not be WOFF, whenever it draws: they stay as long as this process. */
async function loadFont(): Promise<void> {
  const { resolve } = createRequire(import.meta.url)
  const folder = await mkdtemp(path.join(tmpdir(), 'tiem-font-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const subset of SUBSETS) {
    const fontfile = path.join(folder, `${subset}.ttf`)
    const woff = await readFile(resolve(`@fontsource/be-vietnam-pro/files/be-vietnam-pro-${subset}-600-normal.woff`))
    await writeFile(fontfile, fontOfWoff(woff))
    await sharp({ text: { text: 'a', font: `${FONT} 10`, fontfile } })
      .png()
      .toBuffer()
  }
}
