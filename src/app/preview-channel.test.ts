import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openPreviewChannel } from './preview-channel.ts'
import {
  isHello,
  isOpen,
  studioOriginOf,
  type PreviewReply,
  type NumberedCommand,
  type PreviewCommand,
} from './preview-protocol.ts'

/** A channel on a port whose messages the test sends and collects. */
function frame(execute: (command: PreviewCommand, isNewest: () => boolean) => Promise<void> | void = () => {}) {
  const answers: PreviewReply[] = []
  const port = {
    postMessage: (answer: PreviewReply) => void answers.push(answer),
    onmessage: null as MessagePort['onmessage'],
    close: () => {},
  }
  openPreviewChannel(port, execute)
  const send = async (command: NumberedCommand) => {
    port.onmessage?.call(port as unknown as MessagePort, { data: command } as MessageEvent)
    await Promise.resolve()
    await Promise.resolve()
  }
  return { answers, send }
}
const css = (seq: number): NumberedCommand => ({ type: 'css', variables: {}, seq })
const theme = (seq: number): NumberedCommand => ({ type: 'theme', theme: {}, variables: {}, fontCss: '', seq })

test('commands in sequence are executed and acknowledged', async () => {
  const done: string[] = []
  const { answers, send } = frame((command) => void done.push(command.type))
  for (const command of [theme(1), css(2), { type: 'ping', seq: 3 } as const]) await send(command)
  expect(done).toEqual(['theme', 'css', 'ping'])
  expect(answers).toEqual([1, 2, 3].map((seq) => ({ type: 'ack', seq })))
})

test('after a gap everything but a whole theme is refused', async () => {
  const done: number[] = []
  const { answers, send } = frame(() => void done.push(1))
  for (const command of [theme(1), css(3), css(4)]) await send(command)
  expect(answers.slice(1)).toEqual([
    { type: 'resync', seq: 3 },
    { type: 'resync', seq: 4 },
  ])
  await send(theme(5))
  await send(css(6))
  expect(answers.slice(3)).toEqual([5, 6].map((seq) => ({ type: 'ack', seq })))
  expect(done).toHaveLength(3)
})

test('a newer theme overtakes one whose parts are still loading, and both are acknowledged', async () => {
  const shown: number[] = []
  const finish: (() => void)[] = []
  let number = 0
  const { answers, send } = frame(async (_command, isNewest) => {
    const own = ++number
    await new Promise<void>((done) => finish.push(done))
    if (isNewest()) shown.push(own)
  })
  await send(theme(1))
  await send(theme(2))
  finish[1]?.()
  finish[0]?.()
  await nextTurn()
  expect(shown).toEqual([2])
  expect(answers.map((answer) => answer.type)).toEqual(['ack', 'ack'])
})

test('a command that fails is reported and still acknowledged', async () => {
  const { answers, send } = frame(() => Promise.reject(new Error('no such chunk')))
  await send(theme(1))
  await nextTurn()
  expect(answers).toEqual([
    { type: 'error', message: 'Error: no such chunk' },
    { type: 'ack', seq: 1 },
  ])
})

test.each([
  ['moc-fashion.preview.localhost:3000', 'http://localhost:3000'],
  ['moc-fashion.preview.shops.example.com', 'http://shops.example.com'],
  ['moc-fashion.localhost:3000', null],
  ['preview.localhost:3000', null],
  ['evil.com', null],
])('the studio of %s is %s', (host, studio) => expect(studioOriginOf({ protocol: 'http:', host })).toBe(studio))

test.each([null, 'hello', {}, { tiem: 'hello' }, { tiem: 'hello', nonce: 7 }, { tiem: 'open', nonce: 'x' }])(
  '%j is no greeting',
  (data) => expect(isHello(data)).toBe(false),
)
test('greetings', () => {
  expect(isHello({ tiem: 'hello', nonce: 'x' })).toBe(true)
  expect(isOpen({ tiem: 'open', nonce: 'x' })).toBe(true)
})
