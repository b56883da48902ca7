import { expect, test } from 'vitest'
import type { PreviewReply } from '../../src/app/preview-protocol.ts'
import { resolveTheme } from '../../src/theme/resolve-theme.ts'
import { startLink, stepLink, type Effect, type Link, type LinkEvent } from './preview-link-state.ts'
import { shownTheme } from './shown-theme.ts'

/** A moment of a link: an event with its time in ms since the start, after `document` became the draft. */
type Moment = [at: number, event: LinkEvent, document?: object]

const shown = (document: object) => shownTheme(resolveTheme(document).theme, 'vi', '')
const reply = (one: PreviewReply): LinkEvent => ({ type: 'reply', reply: one })
const colour = (value: string): LinkEvent => ({
  type: 'paint',
  variables: () => shown({ color_main_1: value }).variables,
})
const READY = reply({ type: 'ready', nonce: 'n', path: '/' })
const GREETED: LinkEvent = { type: 'greeted' }
const FOLLOW: LinkEvent = { type: 'follow' }
const LOOK: LinkEvent = { type: 'looked', isHidden: false }
const ack = (seq: number) => reply({ type: 'ack', seq })
const show = (viewport: number): LinkEvent => ({ type: 'show', gallery: { viewport, tiles: [] } })
const scroll = (to: number): LinkEvent => ({ type: 'scroll', to })
const GO: LinkEvent = { type: 'command', command: { type: 'go', path: '/a' } }
const RECORD: LinkEvent = { type: 'command', command: { type: 'record', withImages: false } }
const TOUCH: LinkEvent = { type: 'touch', names: {} as never } // what it holds is the frame's matter
const LIVE: Moment[] = [
  [0, GREETED],
  [10, READY],
  [20, ack(1)],
]
function range(from: number, to: number): number[] {
  return Array.from({ length: (to - from) / 2000 + 1 }, (_, n) => from + n * 2000)
}
const looks = (...times: number[]): Moment[] => times.map((at) => [at, LOOK])

function run(moments: readonly Moment[], headers: number[] = []): Link {
  let theme = shown({})
  return moments.reduce((link, [now, event, document]) => {
    if (document) theme = shown(document)
    return stepLink(link, event, { now, theme: () => theme, headers: () => headers })
  }, startLink(0))
}

function inWords(effect: Effect): string {
  if (effect.type === 'post') {
    const { seq, type } = effect.command
    return `${seq} ${type}${'to' in effect.command ? ` ${effect.command.to}` : ''}`
  }
  if (effect.type === 'state') return effect.state + (effect.isByChange ? ' by the change' : '')
  if (effect.type === 'painted') return `painted ${effect.command} in ${effect.ms}`
  if (effect.type === 'report') return `report ${effect.reply.type}`
  return effect.type
}

type Row = [what: string, before: readonly Moment[], last: Moment, state: Link['state'], effects: string[]]
const ROWS: Row[] = [
  ['a greeting is answered', [], [0, GREETED], 'waiting', ['connect']],
  ['nothing is sent before the page is ready', [[0, GREETED]], [5, GO], 'waiting', []],
  [
    'a page that greets late is not given up before it could answer',
    [...looks(...range(2000, 8000)), [9000, GREETED]],
    [10_000, LOOK],
    'waiting',
    ['1 ping'],
  ],
  [
    'a ready page gets the theme',
    [[0, GREETED]],
    [10, READY],
    'live',
    ['live', 'report ready', '1 theme'], // nothing was changed: it is not by a change
  ],
  ['a painted theme is reported', LIVE.slice(0, 2), [20, ack(1)], 'live', ['painted theme in 10']],
  ['an answer to nothing is no picture', LIVE, [30, ack(7)], 'live', []],
  ['a theme that is the same is not sent', LIVE, [30, FOLLOW], 'live', []],
  ['a colour goes by the fast lane', LIVE, [30, FOLLOW, { color_main_1: '#0055aa' }], 'live', ['2 css']],
  ['a layout goes by the slow lane', LIVE, [30, FOLLOW, { header_type: 9 }], 'live', ['2 theme']],
  [
    'a colour waits for the one before',
    [...LIVE, [30, FOLLOW, { color_main_1: '#0055aa' }]],
    [31, FOLLOW, { color_main_1: '#0055ab' }],
    'live',
    [],
  ],
  ['a theme waits for the one before', LIVE.slice(0, 2), [15, FOLLOW, { header_type: 9 }], 'live', []],
  [
    'and is sent when that is painted',
    [...LIVE.slice(0, 2), [15, FOLLOW, { header_type: 9 }]],
    [20, ack(1)],
    'live',
    ['painted theme in 10', '2 theme'],
  ],
  ['a gesture paints', LIVE, [30, colour('#111111')], 'live', ['2 css']],
  ['of a gesture the next step waits', [...LIVE, [30, colour('#111111')]], [31, colour('#222222')], 'live', []],
  [
    'and only the newest is sent',
    [...LIVE, [30, colour('#111111')], [31, colour('#222222')], [32, colour('#333333')]],
    [40, ack(2)],
    'live',
    ['painted css in 10', '3 css'],
  ],
  [
    'a gesture in progress is not undone by its own picture',
    [...LIVE, [30, colour('#111111')]],
    [40, ack(2)],
    'live',
    ['painted css in 10'],
  ],
  [
    'a gesture that is cancelled is undone',
    [...LIVE, [30, colour('#111111')], [40, ack(2)]],
    [50, FOLLOW],
    'live',
    ['3 css'],
  ],
  [
    'a theme after a gesture is the whole theme',
    [...LIVE, [30, colour('#111111')], [40, ack(2)], [50, FOLLOW, { header_type: 9 }]],
    [60, ack(3)],
    'live',
    ['painted theme in 10'],
  ],
  [
    'a gesture before the page is ready waits for its theme',
    [
      [0, GREETED],
      [5, colour('#111111')],
      [10, READY],
    ],
    [20, ack(1)],
    'live',
    ['painted theme in 10', '2 css'],
  ],
  ['scrolling is sent', LIVE, [30, scroll(0.1)], 'live', ['2 scroll 0.1']],
  [
    'of several scrollings the last follows',
    [...LIVE, [30, scroll(0.1)], [31, scroll(0.2)], [32, scroll(0.3)]],
    [40, ack(2)],
    'live',
    ['painted scroll in 10', '3 scroll 0.3'],
  ],
  [
    'once',
    [...LIVE, [30, scroll(0.1)], [31, scroll(0.2)], [40, ack(2)]],
    [50, ack(3)],
    'live',
    ['painted scroll in 10'],
  ],
  ['layouts wait until the page is ready', [[0, GREETED]], [5, show(1)], 'waiting', []],
  [
    'and come after its theme',
    [
      [0, GREETED],
      [5, show(1)],
    ],
    [10, READY],
    'live',
    ['live', 'report ready', '1 theme', '2 gallery'],
  ],
  ['layouts wait for those before', [...LIVE, [30, show(1)]], [31, show(2)], 'live', []],
  ['and are sent once', [...LIVE, [30, show(1)]], [40, ack(2)], 'live', ['painted gallery in 10']],
  ['what can be touched is named', LIVE, [30, TOUCH], 'live', ['2 touch']],
  [
    'a page that loads again is greeted again',
    [...LIVE, [30, FOLLOW, { header_type: 9 }]],
    [40, GREETED],
    'waiting',
    ['connect'],
  ],
  [
    'and is told everything, from one',
    [...LIVE, [30, show(1)], [31, TOUCH], [40, GREETED]],
    [50, READY],
    'live',
    ['live by the change', 'report ready', '1 theme', '2 gallery', '3 touch'],
  ],
  [
    'an answer of the page before is no picture of this one',
    [...LIVE, [30, GO], [40, GREETED]],
    [45, ack(2)],
    'waiting',
    [],
  ],
  [
    'a page that missed a command gets everything',
    [...LIVE, [30, GO]],
    [40, reply({ type: 'resync', seq: 2 })],
    'live',
    ['3 theme'],
  ],
  [
    'after which nothing is waited for',
    [...LIVE, ...looks(2000), [2100, reply({ type: 'resync', seq: 2 })]],
    [4000, LOOK],
    'live',
    ['4 ping'],
  ],
  ['a page is asked whether it runs', LIVE, [2000, LOOK], 'live', ['2 ping']],
  ['once at a time', [...LIVE, ...looks(2000)], [4000, LOOK], 'live', []],
  [
    'a page that does not answer has stopped',
    [...LIVE, ...looks(2000, 4000, 6000)],
    [8000, LOOK],
    'hung',
    ['hung by the change'],
  ],
  [
    'an answer after all takes that back',
    [...LIVE, ...looks(2000, 4000, 6000, 8000)],
    [8500, ack(2)],
    'live',
    ['live by the change', 'painted ping in 6500'],
  ],
  [
    'after a slow answer it may take longer',
    [[0, GREETED], [10, READY], ...looks(2000, 4000), [5000, ack(1)], ...looks(...range(6000, 22_000))],
    [24_000, LOOK],
    'live',
    [],
  ],
  [
    'but not without end',
    [[0, GREETED], [10, READY], ...looks(...range(2000, 18_000)), [20_000, ack(1)], ...looks(...range(20_000, 50_000))],
    [52_000, LOOK],
    'hung',
    ['hung'],
  ],
  ['while the studio was held up no page has stopped', [...LIVE, ...looks(2000)], [30_000, LOOK], 'live', []],
  [
    'nor while nobody looks',
    [...LIVE, ...looks(2000, 4000, 6000)],
    [8000, { type: 'looked', isHidden: true }],
    'live',
    [],
  ],
  ['a page that never greets is silent', looks(...range(2000, 14_000)), [16_000, LOOK], 'silent', ['silent']],
  [
    'a page that ends right after a change ends by it',
    LIVE,
    [30, reply({ type: 'gone' })],
    'broken',
    ['broken by the change'],
  ],
  [
    'and long after it by something else',
    [...LIVE, [19_990, GO]],
    [20_000, reply({ type: 'gone' })],
    'broken',
    ['broken'],
  ],
  ['an ended page is not asked', [...LIVE, [30, reply({ type: 'gone' })]], [2000, LOOK], 'broken', []],
  [
    'a page that is left is waited for',
    LIVE,
    [30, reply({ type: 'left' })],
    'waiting',
    ['disconnect', 'recorded', 'waiting by the change'],
  ],
  ['a while', [...LIVE, [30, reply({ type: 'left' })]], [2000, LOOK], 'waiting', []],
  [
    'and then is away',
    [...LIVE, [30, reply({ type: 'left' })], ...looks(2000, 4000)],
    [6000, LOOK],
    'away',
    ['away by the change'],
  ],
  [
    'unless the shop’s next page greets',
    [...LIVE, [30, reply({ type: 'left' })], [1000, GREETED], ...looks(2000, 4000)],
    [6000, LOOK],
    'waiting',
    [],
  ],
  [
    'a recording is handed on',
    [...LIVE, [30, RECORD]],
    [40, reply({ type: 'recorded', recording: {} as never })],
    'live',
    ['recorded'],
  ],
  ['or has failed', [...LIVE, [30, RECORD]], [40, ack(2)], 'live', ['painted record in 10', 'recorded']],
  ['an error is reported', LIVE, [30, reply({ type: 'error', message: 'x' })], 'live', ['report error']],
  ['a closed link asks for nothing more', LIVE, [30, { type: 'closed' }], 'waiting', ['disconnect', 'recorded']],
  ['even when the theme changes', [...LIVE, [30, { type: 'closed' }]], [40, FOLLOW, { header_type: 9 }], 'waiting', []],
  ['or time passes', [...LIVE, [30, { type: 'closed' }]], [2000, LOOK], 'waiting', []],
]

test.each(ROWS)('%s', (_, before, last, state, effects) => {
  const link = run([...before, last])
  expect({ state: link.state, effects: link.effects.map(inWords) }).toEqual({ state, effects })
})

test('headers of which one will be chosen are named to each page', () => {
  expect(run(LIVE.slice(0, 2), [2, 3]).effects.at(-1)).toEqual({
    type: 'post',
    command: { type: 'expect', headers: [2, 3], seq: 2 },
  })
})

test('a link is not changed by what happens to it', () => {
  const around = { now: 50, theme: () => shown({ header_type: 9 }), headers: () => [] }
  const link = run(LIVE)
  const before = structuredClone(link)
  for (const event of [GREETED, READY, FOLLOW, LOOK, GO, TOUCH, scroll(1), show(1), ack(1)])
    stepLink(link, event, around)
  expect(link).toEqual(before)
})
