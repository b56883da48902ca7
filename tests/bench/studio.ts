import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, type CDPSession, type Frame, type Page } from 'playwright'
import { CHROMIUM_ARGS, findChromium } from '../../scripts/chromium.ts'
import { root } from '../../scripts/root.ts'
import { report, type Figures } from './bench-report.ts'
import { startStoreServer } from './store-server.ts'

const EDITS = Number(process.env.EDITS ?? 1000)
const SLOWER = 4
const DRAG_SECONDS = 10
const OPENINGS = 5

/** Measures the time from an edit until the preview shows it, with studio and preview slowed down 4× (studio.md, Figures). */
const storeServer = await startStoreServer()
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS })
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const scripts = new Set<string>()
  page.on('response', (response) => scripts.add(new URL(response.url()).pathname))
  const frame = await openStudio(page, `http://localhost:${storeServer.port}`)
  const firstScreen = gzipKb(scripts)
  const sessions = await Promise.all([page.context().newCDPSession(page), page.context().newCDPSession(frame)])
  await slowDown(sessions)
  const samples = {
    colour: await edits(
      page,
      'Màu sắc',
      'Mã màu của Màu chính',
      (index) => `#${(0x202020 + index * 977).toString(16).padStart(6, '0').slice(-6)}`,
    ),
    text: await edits(page, 'Liên hệ', 'Địa chỉ', (index) => `Số ${index} Lê Văn Sỹ, Phường 10, Quận Phú Nhuận`),
    header: await headerEdits(page),
  }
  const drag = await dragColour(page, frame)
  const layouts = await layoutTimes(page, sessions)
  const rows: Figures[] = Object.entries(samples).map(([edit, { work, total }]) => ({
    edit,
    edits: total.length,
    'work p50': ms(work, 0.5),
    'work p95': ms(work, 0.95),
    'to paint p50': ms(total, 0.5),
    'to paint p95': ms(total, 0.95),
    worst: ms(total, 1),
  }))
  rows.push({
    edit: `drag ${DRAG_SECONDS} s`,
    edits: drag.painted.length,
    'to paint p50': ms(drag.painted, 0.5),
    'to paint p95': ms(drag.painted, 0.95),
    worst: ms(drag.painted, 1),
    'tasks > 50 ms': drag.longTasks,
  })
  for (const [what, total] of Object.entries(layouts))
    rows.push({
      edit: what,
      edits: total.length,
      'to paint p50': ms(total, 0.5),
      'to paint p95': ms(total, 0.95),
      worst: ms(total, 1),
    })
  report(
    'studio-bundle',
    'Studio: JavaScript until the store shows, KB gzip (aim 170)',
    [{ 'first JavaScript': firstScreen.toFixed(1) }],
    {},
  )
  report('studio', `Studio: edit to paint, CPU ×${SLOWER}, milliseconds`, rows, { ...samples, drag, layouts })
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

type Sample = { work: number[]; total: number[] }

/** Writes values into a control as typing does. `work`: the studio's own time; `total`: until the preview reports its paint. */
async function edits(page: Page, group: string, label: string, value: (index: number) => string): Promise<Sample> {
  await page.getByRole('navigation', { name: 'Nhóm thiết lập' }).getByRole('button', { name: group }).click()
  const control = page.getByRole('textbox', { name: label, exact: true })
  await control.waitFor()
  return measure(
    page,
    await control.elementHandle(),
    Array.from({ length: EDITS }, (_, index) => value(index)),
  )
}

async function headerEdits(page: Page): Promise<Sample> {
  await page.getByRole('navigation', { name: 'Nhóm thiết lập' }).getByRole('button', { name: 'Đầu trang' }).click()
  const grid = page.getByRole('radiogroup', { name: 'Kiểu đầu trang' })
  await grid.waitFor()
  return measure(
    page,
    await grid.elementHandle(),
    Array.from({ length: Math.ceil(EDITS / 4) }, () => ''),
  )
}

function measure(page: Page, handle: unknown, values: string[]): Promise<Sample> {
  return page.evaluate(
    async ({ element, inputs }) => {
      const sample: { work: number[]; total: number[] } = { work: [], total: [] }
      const target = element as HTMLElement
      const setter = (node: HTMLInputElement | HTMLTextAreaElement) =>
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(node) as object, 'value')?.set
      let painted = () => {}
      const observer = new PerformanceObserver(
        (list) => list.getEntries().some(({ name }) => name.startsWith('preview:')) && painted(),
      )
      observer.observe({ type: 'measure' })
      for (const [index, value] of inputs.entries()) {
        const shown = new Promise<void>((done) => (painted = done))
        const radios = target.querySelectorAll<HTMLInputElement>('input[type=radio]')
        const startedAt = performance.now()
        if (radios.length > 0) radios[(index + 1) % radios.length]?.click()
        else {
          const input = target as HTMLInputElement
          setter(input)?.call(input, value)
          input.dispatchEvent(new Event('input', { bubbles: true }))
        }
        sample.work.push(performance.now() - startedAt)
        const isShown = await Promise.race([
          shown.then(() => true),
          new Promise<boolean>((done) => setTimeout(() => done(false), 3000)),
        ])
        if (isShown) sample.total.push(performance.now() - startedAt)
        await new Promise((done) => setTimeout(done, 4))
      }
      observer.disconnect()
      return sample
    },
    { element: handle as Node, inputs: values },
  )
}

/** Drags in the colour field for ten seconds and counts long tasks in studio and preview. */
async function dragColour(page: Page, frame: Frame): Promise<{ painted: number[]; longTasks: number }> {
  await page.getByRole('navigation', { name: 'Nhóm thiết lập' }).getByRole('button', { name: 'Màu sắc' }).click()
  await page.getByRole('button', { name: 'Chọn Màu chính' }).click()
  const field = page.locator('.react-colorful__saturation')
  const box = await field.boundingBox()
  if (!box) throw new Error('no colour field')
  const watch = () => {
    const seen = { long: 0, painted: [] as number[] }
    new PerformanceObserver((list) => (seen.long += list.getEntries().length)).observe({ type: 'longtask' })
    new PerformanceObserver((list) =>
      list.getEntriesByName('preview:css').forEach((entry) => seen.painted.push(entry.duration)),
    ).observe({ type: 'measure' })
    Object.assign(window, { seen })
  }
  const read = () => (window as unknown as { seen: { long: number; painted: number[] } }).seen
  await Promise.all([page.evaluate(watch), frame.evaluate(watch)])
  await page.mouse.move(box.x + 10, box.y + 10)
  await page.mouse.down()
  const until = performance.now() + DRAG_SECONDS * 1000
  for (let step = 0; performance.now() < until; step++) {
    await page.mouse.move(box.x + 10 + ((step * 7) % (box.width - 20)), box.y + 10 + ((step * 3) % (box.height - 20)))
    await page.waitForTimeout(10)
  }
  await page.mouse.up()
  const [studio, inside] = await Promise.all([page.evaluate(read), frame.evaluate(read)])
  return { painted: studio.painted, longTasks: studio.long + inside.long }
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
