import type { Browser, Frame, Page } from 'playwright'
import { PARTS, traced, type Part, type Task, type Trace } from './studio-trace.ts'

/** Edits of one kind: processor time in ms of each, and what a bare change of the same part of the page costs. */
export type Edits = {
  /** of the script of the task in which the studio handles the event */ work: number[]
  /** of the studio until the preview has painted, and of the preview */ studio: number[]
  preview: number[]
  /** until the preview has painted, by the clock */ painted: number[]
  /** until the studio has heard of it, which may have to end its own work first */ known: number[]
  /** whether the frame after the event's shows it */ isNextFrame: boolean[]
  parts: Record<'studio' | 'preview', Record<Part, number>>
  longest: number
  control: number[]
}

const FRAME_US = 1_000_000 / 60
/** Between two edits: work that an edit leaves for later belongs to it. */
const PAUSE_MS = 120

type Kind = {
  group: string
  role: 'textbox' | 'radiogroup' | 'list'
  label: string
  /** the text that is typed; radio buttons are pressed in turn */ value: (index: number) => string
  /** the same change of the page without studio, bridge and React; runs in the preview */ control: (
    index: number,
  ) => void
  /** takes the last control back, where the studio's next edit would find it */ undo?: () => void
}

/** Types or presses, one edit after the other, each in an animation frame as Chromium delivers input. */
export async function measureEdits(
  browser: Browser,
  page: Page,
  frame: Frame,
  kind: Kind,
  count: number,
): Promise<Edits> {
  await page.getByRole('navigation', { name: 'Nhóm thiết lập' }).getByRole('button', { name: kind.group }).click()
  const control = page.getByRole(kind.role, { name: kind.label, exact: true })
  await control.waitFor()
  if (kind.role === 'radiogroup') await page.locator('aside [data-live]').waitFor({ state: 'attached' })
  const values = Array.from({ length: count }, (_, index) => kind.value(index))
  await control.evaluate(makeEdits, { values: values.slice(0, WARM_UP), pause: PAUSE_MS })
  await frame.evaluate(quiet)
  await frame.evaluate(markPaints)
  const trace = await traced(browser, page, async () => {
    await frame.evaluate(() => void performance.mark('preview-thread'))
    await control.evaluate(makeEdits, { values, pause: PAUSE_MS })
  })
  const bare = await traced(browser, page, async () => {
    await page.evaluate(() => void performance.mark('studio-thread'))
    await frame.evaluate(() => void performance.mark('preview-thread'))
    for (let index = 0; index < CONTROLS; index++) {
      await frame.evaluate(() => void performance.mark('edit:begun'))
      await frame.evaluate(kind.control, index)
      await frame.waitForTimeout(PAUSE_MS)
    }
    if (kind.undo) await frame.evaluate(kind.undo)
  })
  return { ...judge(trace), control: costs(bare, 'preview').map((tasks) => sum(tasks)) }
}
const WARM_UP = 13 // each header once; the next edit chooses another again
const CONTROLS = 30

/** Runs in the preview: resolves when the page is left alone for a second, as its headers that may be chosen are ready, or after half a minute. */
function quiet(): Promise<void> {
  return new Promise((done) => {
    let last = setTimeout(done, 1000)
    const observer = new MutationObserver(() => {
      clearTimeout(last)
      last = setTimeout(done, 1000)
    })
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-waiting'] })
    setTimeout(done, 30_000)
  })
}

/** Runs in the preview: leaves a mark when it tells the studio that a theme or a colour is painted. */
function markPaints(): void {
  const post = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'postMessage')
    ?.value as MessagePort['postMessage']
  if (post.name !== 'postMessage') return
  const types = new Map<number, string>()
  const heard = new WeakSet<MessagePort>()
  MessagePort.prototype.postMessage = function marked(
    this: MessagePort,
    message: { type: string; seq: number } | null,
  ) {
    if (message?.type && !heard.has(this)) {
      heard.add(this)
      this.addEventListener('message', ({ data }: MessageEvent<{ seq: number; type: string }>) =>
        types.set(data.seq, data.type),
      )
    }
    if (message?.type === 'ack' && ['theme', 'css'].includes(types.get(message.seq) ?? ''))
      performance.mark('edit:painted')
    post.call(this, message) // React's scheduler posts null
  }
}

/** Runs in the studio. */
async function makeEdits(target: Element, { values, pause }: { values: string[]; pause: number }): Promise<void> {
  let painted = () => {}
  const observer = new PerformanceObserver(
    (list) => list.getEntries().some(({ name }) => name.startsWith('preview:')) && painted(),
  )
  observer.observe({ type: 'measure' })
  performance.mark('studio-thread')
  const write = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target) as object, 'value')?.set
  for (const [index, value] of values.entries()) {
    await new Promise((done) => setTimeout(done, pause))
    await new Promise((frame) => requestAnimationFrame(frame))
    const shown = new Promise<void>((done) => (painted = done))
    performance.mark('edit:begun')
    const radios = target.querySelectorAll<HTMLInputElement>('input[type=radio]')
    const sections = target.querySelectorAll('li > header')
    if (radios.length > 0) radios[(index + 1) % radios.length]?.click()
    else if (sections.length > 0) {
      const row = Math.floor(index / 4) % (sections.length - 1)
      const [which, key] = [[row, 'ArrowDown'], [row + 1, 'ArrowUp'], [row], [row]][index % 4] as [number, string?]
      const buttons = sections[which]?.querySelectorAll<HTMLButtonElement>(':scope > button')
      if (key) buttons?.[0]?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      else buttons?.[buttons.length - 1]?.click() // hides it, or shows it again
    } else {
      write?.call(target, value)
      target.dispatchEvent(new Event('input', { bubbles: true }))
    }
    const tooLong = () => new Error(`an edit was not painted: ${target.ariaLabel}, ${value}, ${index}`)
    await Promise.race([shown, new Promise((_, refuse) => setTimeout(() => refuse(tooLong()), 10_000))])
    performance.mark('edit:shown')
  }
  observer.disconnect()
}

/** The tasks of a thread between each edit and the next. */
function costs({ marks, ...threads }: Trace, thread: 'studio' | 'preview'): Task[][] {
  const begun = marks('edit:begun')
  return begun.map((from, index) =>
    threads[thread].filter(({ from: at, until }) => until > from && at < (begun[index + 1] ?? Infinity)),
  )
}

const sum = (tasks: Task[]) => tasks.reduce((all, { cpu }) => all + cpu, 0)

function judge(trace: Trace): Omit<Edits, 'control'> {
  const begun = trace.marks('edit:begun')
  const shown = trace.marks('edit:shown')
  const painted = trace.marks('edit:painted')
  const [studio, preview] = [costs(trace, 'studio'), costs(trace, 'preview')]
  const share = (lists: Task[][]) =>
    Object.fromEntries(
      PARTS.map((part) => [part, lists.flat().reduce((all, { parts }) => all + parts[part], 0) / lists.length]),
    ) as Record<Part, number> // one for each
  const paints = preview.map((tasks) => tasks.find(({ parts }) => parts.paint > 0))
  return {
    work: studio.map(
      (tasks, index) =>
        tasks.find(({ from, until }) => from <= begun[index]! && until >= begun[index]!)?.parts.script ?? 0,
    ),
    studio: studio.map(sum),
    preview: preview.map(sum),
    painted: begun.map((from) => ((painted.find((at) => at > from) ?? Infinity) - from) / 1000),
    known: begun.map((from, index) => ((shown[index] ?? Infinity) - from) / 1000),
    isNextFrame: paints.map((task, index) => task !== undefined && task.from - begun[index]! < 1.5 * FRAME_US),
    parts: { studio: share(studio), preview: share(preview) },
    longest: Math.max(...[...studio, ...preview].flat().map(({ cpu }) => cpu)),
  }
}
