import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, type Browser, type CDPSession, type Frame, type Page } from 'playwright'
import { CHROMIUM_ARGS, findChromium } from '../../scripts/chromium.ts'
import { root } from '../../scripts/root.ts'
import { median, report, type Figures } from './bench-report.ts'
import { startStoreServer } from './store-server.ts'
import { measureEdits, type Edits } from './studio-edits.ts'
import { PARTS, traced, type Part } from './studio-trace.ts'

const EDITS = Number(process.env.EDITS ?? 200)
const SLOWER = 4
const DRAG_SECONDS = 10
const OPENINGS = 5
/** Kinds of edits that are measured: all, or those named, as in ONLY=section,drag. */
const ONLY = process.env.ONLY?.split(',')
const isMeasured = (what: string) => ONLY === undefined || ONLY.includes(what)

const COLOUR = {
  group: 'Màu sắc',
  role: 'textbox',
  label: 'Mã màu của Màu chính',
  value: (index: number) => `#${(0x202020 + index * 977).toString(16).padStart(6, '0').slice(-6)}`,
  control: (index: number) =>
    document.documentElement.style.setProperty(
      '--color-main',
      `#${(0x202020 + index * 977).toString(16).padStart(6, '0')}`,
    ),
} as const
const TEXT = {
  group: 'Liên hệ',
  role: 'textbox',
  label: 'Địa chỉ',
  value: (index: number) => `Số ${index} Lê Văn Sỹ, Phường 10, Quận Phú Nhuận`,
  control: (index: number) => {
    for (const one of document.querySelectorAll('footer address, footer p')) one.append(` ${index}`)
  },
} as const
const HEADER = {
  group: 'Đầu trang',
  role: 'radiogroup',
  label: 'Kiểu đầu trang',
  value: () => '',
  /** A copy takes the header's place. The header stays, unseen: React inserts before it the headers that may be chosen. */
  control: () => {
    const header = document.querySelector<HTMLElement>('.frame > header:not([data-waiting], [data-copy])')
    const copy = header?.cloneNode(true) as HTMLElement | undefined
    document.querySelector('[data-copy]')?.remove()
    if (!header || !copy) return
    Object.assign(copy.dataset, { copy: '' })
    copy.style.display = ''
    header.style.display = 'none'
    header.after(copy)
  },
  undo: () => {
    document.querySelector('[data-copy]')?.remove()
    document.querySelector<HTMLElement>('.frame > header:not([data-waiting])')?.style.removeProperty('display')
  },
} as const

/** Each section is moved down and back, hidden and shown. */
const SECTION = {
  group: 'Trang chủ',
  role: 'list',
  label: 'Các khối trên trang chủ',
  value: () => '',
  control: (index: number) => {
    const [first, second] = document.querySelectorAll('main [data-section]')
    if (index % 2 === 0) second?.after(first!)
    else first?.before(second!)
  },
} as const

/**
 * What an edit costs studio and preview, slowed down 4× (studio.md "Figures"). Processor times come from Chromium's trace, so that a busy machine changes
 * them little; `control` is the same change of the page made without studio, bridge and React, in the same run.
 */
const storeServer = await startStoreServer()
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS })
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const scripts = new Set<string>()
  page.on('response', (response) => scripts.add(new URL(response.url()).pathname))
  const frame = await openStudio(page, `http://localhost:${storeServer.port}`)
  const firstScreen = gzipKb(scripts)
  const openings = { ...(await openingTimes(page)), bundle: await bundleTimes(page) }
  const reopened = page.frames().find((one) => one.url().includes('.preview.')) ?? frame
  const sessions = await Promise.all([page.context().newCDPSession(page), page.context().newCDPSession(reopened)])
  await slowDown(sessions)
  const samples: Record<string, Edits> = {}
  for (const [name, kind, count] of [
    ['colour', COLOUR, EDITS],
    ['text', TEXT, EDITS],
    ['header', HEADER, Math.ceil(EDITS / 4)],
    ['section', SECTION, Math.ceil(EDITS / 4)],
  ] as const)
    if (isMeasured(name)) samples[name] = await measureEdits(browser, page, reopened, kind, count)
  const drag = isMeasured('drag') ? await dragColour(browser, page, reopened) : undefined
  const layouts = isMeasured('layouts') ? await layoutTimes(page, sessions) : {}
  report(
    'studio-bundle',
    'Studio: JavaScript until the store shows, KB gzip (aim 170); opening it again, and a bundle of support, without slowdown, ms (aims 800, 1,500 and 3,000)',
    [
      {
        'first JavaScript': firstScreen.toFixed(1),
        'settings shown': median(openings.settings).toFixed(0),
        'preview live': median(openings.live).toFixed(0),
        'bundle: same screen': median(openings.bundle).toFixed(0),
      },
    ],
    openings,
  )
  report(
    'studio',
    `Studio: an edit, CPU ×${SLOWER}, milliseconds of processor (aims: colour 8, text 16 of work; header and section 50 to paint)`,
    Object.entries(samples).map(([edit, one]): Figures => ({
      edit,
      edits: one.work.length,
      'work p50': ms(one.work, 0.5),
      'work p95': ms(one.work, 0.95),
      'studio p50': ms(one.studio, 0.5),
      'preview p50': ms(one.preview, 0.5),
      'preview p95': ms(one.preview, 0.95),
      '× control': (median(one.preview) / median(one.control)).toFixed(2),
      'longest task': one.longest.toFixed(1),
      'to paint p50, clock': ms(one.painted, 0.5),
      'to paint p95, clock': ms(one.painted, 0.95),
      'known to the studio p95': ms(one.known, 0.95),
      'in the next frame': `${((100 * one.isNextFrame.filter(Boolean).length) / one.isNextFrame.length).toFixed(0)} %`,
    })),
    { samples, drag, layouts },
  )
  report(
    'studio-parts',
    'Studio: share of each part of an edit, milliseconds of processor on average',
    Object.entries(samples).flatMap(([edit, { parts }]) =>
      (['studio', 'preview'] as const).map((thread): Figures => ({
        edit,
        thread,
        ...Object.fromEntries(PARTS.map((part) => [part, parts[thread][part].toFixed(1)])),
      })),
    ),
    {},
  )
  report(
    'studio-others',
    `Studio: dragging a colour for ${DRAG_SECONDS} s (CPU ×${SLOWER}, processor); pictures of layouts (no slowdown, clock)`,
    [
      ...(drag
        ? [
            { what: 'drag: longest task', p50: '–', p95: drag.longest.toFixed(1) },
            { what: 'drag: tasks over 50 ms', p50: drag.over.length, p95: `${drag.inPreview} in the preview` },
            { what: 'drag: a frame of the preview', p50: ms(drag.frames, 0.5), p95: ms(drag.frames, 0.95) },
            ...PARTS.map((part) => ({
              what: `drag: ${part} of a frame of the preview`,
              p50: ms(drag.parts[part], 0.5),
              p95: ms(drag.parts[part], 0.95),
            })),
          ]
        : []),
      ...Object.entries(layouts).map(([what, total]) => ({ what, p50: ms(total, 0.5), p95: ms(total, 0.95) })),
    ],
    {},
  )
} finally {
  await browser.close()
  await storeServer.stop()
}

function gzipKb(paths: Iterable<string>): number {
  const files = Array.from(paths, (name) => /^\/studio\/(assets\/.+\.js)$/.exec(name)?.[1]).filter(
    (file) => file !== undefined,
  )
  return (
    files.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(root, '.build/studio', file))).length, 0) / 1024
  )
}

async function openStudio(page: Page, origin: string): Promise<Frame> {
  await page.goto(`${origin}/studio`)
  await page.getByLabel('E-mail').fill('owner@moc-fashion.test')
  await page.getByLabel('Mật khẩu').fill('matkhau123')
  await page.getByRole('button', { name: 'Đăng nhập' }).click()
  await page.frameLocator('iframe').locator('html[style*="--color-main"]').waitFor({ state: 'attached' })
  const frame = page.frames().find((one) => one.url().includes('.preview.'))
  if (!frame) throw new Error('the preview did not open')
  return frame
}

async function slowDown(sessions: CDPSession[]): Promise<void> {
  for (const session of sessions) await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

/** Opens the studio again, with the browser's cache: when the settings stand, and when the preview follows the studio. */
async function openingTimes(page: Page): Promise<{ settings: number[]; live: number[] }> {
  const times = { settings: [] as number[], live: [] as number[] }
  for (let turn = 0; turn < OPENINGS; turn++) {
    await page.reload({ waitUntil: 'commit' })
    await page.getByRole('navigation', { name: 'Nhóm thiết lập' }).waitFor()
    times.settings.push(await page.evaluate(() => performance.now()))
    await page.waitForFunction(() => performance.getEntriesByName('preview:theme').length > 0)
    times.live.push(await page.evaluate(() => performance.now()))
  }
  return times
}

/** Opens a bundle by its link, until the preview shows its theme. Then back to the draft. */
async function bundleTimes(page: Page): Promise<number[]> {
  const draft = page.url()
  await page.getByRole('button', { name: 'Công cụ khác' }).click()
  await page.getByRole('navigation', { name: 'Công cụ khác' }).getByRole('button', { name: 'Hỗ trợ' }).click()
  await page.getByRole('button', { name: 'Tạo liên kết' }).click()
  const link = await page.getByRole('textbox', { name: /^Liên kết/ }).inputValue()
  const times: number[] = []
  for (let turn = 0; turn < OPENINGS; turn++) {
    await page.goto(link, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('preview:theme').length > 0)
    times.push(await page.evaluate(() => performance.now()))
  }
  await page.goto(draft)
  await page.waitForFunction(() => performance.getEntriesByName('preview:theme').length > 0)
  return times
}

/** Drags in the colour field for ten seconds: the tasks of both threads. */
async function dragColour(
  browser: Browser,
  page: Page,
  frame: Frame,
): Promise<{ longest: number; over: number[]; inPreview: number; frames: number[]; parts: Record<Part, number[]> }> {
  await page.getByRole('navigation', { name: 'Nhóm thiết lập' }).getByRole('button', { name: 'Màu sắc' }).click()
  await page.getByRole('button', { name: 'Chọn Màu chính' }).click()
  const box = await page.locator('.react-colorful__saturation').boundingBox()
  if (!box) throw new Error('no colour field')
  const { studio, preview } = await traced(browser, page, async () => {
    await Promise.all([
      page.evaluate(() => void performance.mark('studio-thread')),
      frame.evaluate(() => void performance.mark('preview-thread')),
    ])
    await page.mouse.move(box.x + 10, box.y + 10)
    await page.mouse.down()
    const until = performance.now() + DRAG_SECONDS * 1000
    for (let step = 0; performance.now() < until; step++) {
      await page.mouse.move(box.x + 10 + ((step * 7) % (box.width - 20)), box.y + 10 + ((step * 3) % (box.height - 20)))
      await page.waitForTimeout(10)
    }
    await page.mouse.up()
  })
  const all = [...studio, ...preview].map(({ cpu }) => cpu)
  const frames = preview.filter(({ parts }) => parts.style > 0)
  return {
    longest: Math.max(...all),
    over: all.filter((cpu) => cpu > 50),
    inPreview: preview.filter(({ cpu }) => cpu > 50).length,
    frames: frames.map(({ cpu }) => cpu),
    parts: Object.fromEntries(PARTS.map((name) => [name, frames.map(({ parts }) => parts[name])])) as Record<
      Part,
      number[]
    >, // one for each
  }
}

/** The rendered choices of all layouts, without CPU slowdown: time from the click until they are complete, and from an edit until they show it. */
async function layoutTimes(page: Page, sessions: CDPSession[]): Promise<Record<string, number[]>> {
  for (const session of sessions) await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const times = (name: string) =>
    page.evaluate((markName) => performance.getEntriesByName(markName).map(({ duration }) => duration), name)
  const group = (name: string) =>
    page.getByRole('navigation', { name: 'Nhóm thiết lập' }).getByRole('button', { name }).click()
  const opened: Record<string, number[]> = {}
  for (const [what, part, open] of [
    ['headers ×1', 'aside', () => group('Đầu trang')],
    ['matrix ×1', '[role=dialog]', () => page.getByRole('button', { name: 'Xem mọi cách phối' }).click()],
  ] as const) {
    const before = (await times('gallery:opened')).length
    for (let index = 0; index < OPENINGS; index++) {
      await open()
      await page.locator(`${part} [data-live]`).waitFor({ state: 'attached' })
      if (part !== 'aside') await page.keyboard.press('Escape')
      else if (index < OPENINGS - 1) await group('Thương hiệu')
    }
    opened[what] = (await times('gallery:opened')).slice(before)
  }
  const before = (await times('gallery:css')).length
  const colour = page.getByLabel('Mã màu của Nền đầu trang', { exact: true })
  for (let index = 0; index < 50; index++) {
    await colour.fill(`#${(0x202020 + index * 977).toString(16).padStart(6, '0')}`)
    await page.waitForTimeout(120)
  }
  return { ...opened, 'headers follow a colour ×1': (await times('gallery:css')).slice(before) }
}

function ms(values: number[], quantile: number): string {
  const sorted = values.toSorted((one, other) => one - other)
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * quantile))] ?? Number.NaN).toFixed(1)
}
