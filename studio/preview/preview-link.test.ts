import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPreviewChannel } from '../../src/app/preview-channel.ts'
import type { PreviewCommand } from '../../src/app/preview-protocol.ts'
import { resolveTheme } from '../../src/theme/resolve-theme.ts'
import type { LinkState } from './preview-link-state.ts'
import { openPreviewLink } from './preview-link.ts'
import { shownTheme, type ShownTheme } from './shown-theme.ts'

const ORIGIN = 'http://moc.preview.localhost:3000'
const shown = (document: object): ShownTheme => shownTheme(resolveTheme(document).theme, 'vi', '')
/** Waits until all messages have been delivered and answered. Each message takes one turn of the event loop, independent of the clock. */
const tick = async () => {
  for (let turn = 0; turn < 20; turn++) await nextTurn()
}

/** A studio and an iframe connected as in a browser. */
function pair() {
  const host = new EventTarget()
  let theme = shown({})
  let expected: number[] = []
  const delivered: PreviewCommand[] = []
  const states: LinkState[] = []
  const blamed: boolean[] = []
  let painted = Promise.resolve()
  let port: MessagePort | undefined
  let reply: ReturnType<typeof openPreviewChannel> | undefined
  const opens: unknown[] = []
  let listener = () => {}
  const frame = {
    postMessage(message: { nonce: string }, { transfer: [transferred] }: { transfer: [MessagePort] }) {
      opens.push(message)
      port = transferred
      const say = openPreviewChannel(transferred, async (command) => {
        await painted
        delivered.push(command)
      })
      reply = say
      say({ type: 'ready', nonce: message.nonce, path: '/' })
    },
  } as unknown as Window
  const link = openPreviewLink({
    origin: ORIGIN,
    nonce: 'n1',
    frame: () => frame,
    theme: () => theme,
    expected: () => expected,
    host: host as unknown as Window,
    isHidden: () => false,
    events: {
      onState(state, isByChange) {
        states.push(state)
        blamed.push(isByChange)
        listener()
      },
    },
  })
  const greet = (over: Partial<{ source: unknown; origin: string; data: unknown }> = {}) =>
    host.dispatchEvent(
      Object.assign(new Event('message'), {
        source: frame,
        origin: ORIGIN,
        data: { tiem: 'hello', nonce: 'n1' },
        ...over,
      }),
    )
  return {
    link,
    greet,
    delivered,
    states,
    blamed,
    opens,
    show(document: object) {
      theme = shown(document)
      link.follow()
    },
    expectHeaders(headers: number[]) {
      expected = headers
      link.expect(headers)
    },
    hold: () => {
      let go = () => {}
      painted = new Promise((done) => (go = done))
      return go
    },
    atState: (also: () => void) => void (listener = also),
    leave: () => reply?.({ type: 'left' }),
    closeFrame: () => port?.close(),
  }
}

let open: ReturnType<typeof pair>[] = []
beforeEach(() => void (open = []))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  for (const one of open) {
    one.link.close()
    one.closeFrame()
  }
})
const start = () => {
  const one = pair()
  open.push(one)
  return one
}

test.each([
  ['another window', { source: {} }],
  ['another origin', { origin: 'http://evil.localhost:3000' }],
  ['a nonce of an earlier run', { data: { tiem: 'hello', nonce: 'n0' } }],
  ['something else', { data: 'hello' }],
])('a greeting from %s gets no answer', (_, over) => {
  const { greet, opens } = start()
  greet(over)
  expect(opens).toEqual([])
})

test('after the greeting the frame gets the whole theme, then only what changed, by the right lane', async () => {
  const { greet, show, delivered, states } = start()
  greet()
  await tick()
  expect(states).toEqual(['live'])
  expect(delivered.map(({ type }) => type)).toEqual(['theme'])
  show({ color_main_1: '#0055aa' })
  await tick()
  expect(delivered[1]).toMatchObject({ type: 'css', variables: { '--color-main': '#0055aa' } })
  expect(delivered[1]).not.toHaveProperty('variables.--radius-s')
  show({ color_main_1: '#0055aa', header_type: 9 })
  await tick()
  expect(delivered[2]).toMatchObject({ type: 'theme', theme: { header_type: 9 } })
  show({ color_main_1: '#0055aa', header_type: 9 })
  await tick()
  expect(delivered).toHaveLength(3)
})

test('while the frame is busy only the newest theme waits', async () => {
  const { greet, show, delivered, hold } = start()
  greet()
  await tick()
  const go = hold()
  for (const header_type of [2, 3, 4, 5, 9]) show({ header_type })
  go()
  await tick()
  await tick()
  expect(
    delivered.map((command) => command.type === 'theme' && 'header_type' in command.theme && command.theme.header_type),
  ).toEqual([1, 2, 9])
})

test('a gesture sets custom properties only, which the theme then replaces', async () => {
  const { greet, show, link, delivered } = start()
  greet()
  await tick()
  for (const colour of ['#111111', '#222222', '#333333']) link.paint(() => shown({ color_main_1: colour }).variables)
  await tick()
  await tick()
  expect(delivered.slice(1).map((command) => command.type === 'css' && command.variables['--color-main'])).toEqual([
    '#111111',
    '#333333',
  ])
  show({}) // the gesture was cancelled
  await tick()
  expect(delivered.at(-1)).toMatchObject({ type: 'css', variables: { '--color-main-1': '#e62e04' } })
})

test('a frame that loads another page receives everything again', async () => {
  const { greet, show, delivered } = start()
  greet()
  await tick()
  show({ header_type: 5 })
  await tick()
  greet()
  await tick()
  expect(delivered.at(-1)).toMatchObject({ type: 'theme', theme: { header_type: 5 } })
})

test('a frame that stops answering is noticed', async () => {
  vi.useFakeTimers()
  const { greet, states, blamed, closeFrame } = start()
  greet()
  await tick()
  closeFrame()
  vi.advanceTimersByTime(9000)
  expect([states.at(-1), blamed.at(-1)]).toEqual(['hung', true]) // its theme was sent just before
})

test('a frame that stops long after the last change stops by something else', async () => {
  vi.useFakeTimers()
  const { greet, states, blamed, closeFrame } = start()
  greet()
  for (let turn = 0; turn < 10; turn++) {
    await tick()
    vi.advanceTimersByTime(2000)
  }
  await tick()
  closeFrame()
  vi.advanceTimersByTime(9000)
  expect(states).toEqual(['live', 'hung'])
  expect(blamed.at(-1)).toBe(false)
})

test('while the studio itself was held up, no frame has stopped', async () => {
  vi.useFakeTimers()
  const { greet, states, closeFrame } = start()
  greet()
  await tick()
  const running = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => running() + 9000) // no timer of the studio ran
  vi.advanceTimersByTime(2000)
  await tick()
  vi.advanceTimersByTime(4000)
  expect(states).toEqual(['live'])
  closeFrame()
  vi.advanceTimersByTime(9000)
  expect(states).toEqual(['live', 'hung'])
})

test('a frame that was slow to answer is waited for longer', async () => {
  vi.useFakeTimers()
  const { greet, states, hold, closeFrame } = start()
  const go = hold()
  greet()
  await tick()
  vi.advanceTimersByTime(5000)
  go()
  await tick()
  closeFrame()
  vi.advanceTimersByTime(12_000)
  expect(states).toEqual(['live'])
  vi.advanceTimersByTime(12_000)
  expect(states).toEqual(['live', 'hung'])
})

test('a frame that leaves the shop is away and never hung; the shop’s next page goes on', async () => {
  vi.useFakeTimers()
  const { greet, states, leave, closeFrame, delivered } = start()
  greet()
  await tick()
  leave()
  await tick()
  expect(states).toEqual(['live', 'waiting'])
  greet()
  await tick()
  vi.advanceTimersByTime(2000)
  await tick()
  expect(states).toEqual(['live', 'waiting', 'live'])
  expect(delivered.filter(({ type }) => type === 'theme')).toHaveLength(2)
  leave()
  await tick()
  closeFrame()
  vi.advanceTimersByTime(60_000)
  expect(states).toEqual(['live', 'waiting', 'live', 'waiting', 'away'])
})

test('a page that never greets is noticed', () => {
  vi.useFakeTimers()
  const { states } = start()
  vi.advanceTimersByTime(17_000)
  expect(states).toEqual(['silent'])
})

test('a page that a listener asks for comes after what was decided before', async () => {
  const { link, greet, delivered, atState } = start()
  atState(() => link.go('/gio-hang'))
  greet()
  await tick()
  expect(delivered.map(({ type }) => type)).toEqual(['theme', 'go']) // a gap in their numbers would have brought the theme again
})

test('a recording ends when its page has answered, was left, or is shown no longer', async () => {
  const { link, greet, leave } = start()
  expect(await link.record(false)).toBeUndefined()
  for (const end of [() => {}, leave, link.close]) {
    greet()
    await tick()
    const recording = link.record(false)
    end()
    await tick()
    expect(await recording).toBeUndefined()
  }
})

test('layouts are sent after the theme, and again when the frame reloads; of several waiting ones only the newest', async () => {
  const { link, greet, delivered, hold } = start()
  const gallery = (viewport: number) => ({ viewport, tiles: [] })
  const types = () => delivered.map(({ type }) => type)
  link.show(gallery(1))
  greet()
  await expect.poll(types).toEqual(['theme', 'gallery'])
  await tick()
  const go = hold()
  for (const viewport of [2, 3, 4]) link.show(gallery(viewport))
  go()
  await expect
    .poll(() => delivered.slice(2))
    .toEqual([2, 4].map((viewport) => expect.objectContaining({ type: 'gallery', gallery: gallery(viewport) })))
  greet()
  await expect.poll(() => types().slice(4)).toEqual(['theme', 'gallery'])
})

test('a frame that loads another page is told again which headers may be chosen, as long as one may', async () => {
  const { greet, expectHeaders, delivered } = start()
  const types = () => delivered.map(({ type }) => type)
  greet()
  await tick()
  expectHeaders([2, 3])
  greet()
  await tick()
  expect(types()).toEqual(['theme', 'expect', 'theme', 'expect'])
  expect(delivered.at(-1)).toMatchObject({ headers: [2, 3] })
  expectHeaders([])
  greet()
  await tick()
  expect(types().slice(4)).toEqual(['expect', 'theme'])
})
