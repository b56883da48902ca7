import { whenIdle } from '../hydration/when-idle.ts'
import type { ThemeStore, WaitingHeaders } from '../theme/theme-context.tsx'
import { loadLayouts } from './load-layouts.ts'

/** Says nothing that is inherited: the elements of a header that is shown need no new style. */
const SHEET = `.frame>[data-waiting]{position:absolute!important;inset:0 0 auto!important;clip-path:inset(100%)!important}
.frame>[data-waiting=laid-out]{content-visibility:hidden!important}`

/**
 * Renders and lays out headers before one of them is chosen, one after the other while the page has nothing else to do. Choosing one then only shows it. Until
 * then the browser skips them: they are neither painted nor read out, and a new colour does not reach them before they are shown.
 */
export function openHeaderStore(themes: ThemeStore) {
  let expected: readonly number[] = []
  let isRunning = false
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(SHEET)
  document.adoptedStyleSheets.push(sheet)

  const waiting = (): WaitingHeaders => themes.getState().waitingHeaders ?? {}
  const set = (changes: WaitingHeaders) => themes.setState({ waitingHeaders: { ...waiting(), ...changes } })

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    for (let next = nextOf(); next !== undefined; next = nextOf()) {
      await loadLayouts([`header-${next}`], themes.getState().theme).catch(() => {})
      await idle()
      if (!expected.includes(next)) continue
      if (themes.getState().theme.header_type !== next) {
        set({ [next]: 'fresh' })
        await rendered()
      }
      if (expected.includes(next)) set({ [next]: 'laid-out' })
    }
    isRunning = false
  }
  const nextOf = () => expected.find((number) => waiting()[number] === undefined)

  return {
    /** The chosen header may be among them: it then waits when another takes its place. */
    expect(headers: readonly number[]): void {
      expected = headers
      if (headers.length === 0) themes.setState({ waitingHeaders: {} })
      else void run()
    },
  }
}

const idle = () => new Promise<void>((done) => whenIdle(done, { timeout: 1_000 }))

/** Resolves when what was set is rendered and laid out, and nothing else is to be done. */
async function rendered(): Promise<void> {
  await idle()
  await new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
  await idle()
}
