import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { EntryServer, RecordedAnswers } from './page-render.ts'
import { markerOf } from '../../cache/stored-page.ts'
import { readMessages } from '../../../src/i18n/messages.ts'
import type { Transport } from '../../../src/api/call.ts'
import { jsonInHtml } from './document.ts'
import type { FromThread, ThreadData, ToThread } from './render-threads.ts'
import { BEATS, JOB } from './render-state.ts'

// Renders pages in a thread of its own: the thread that answers requests is never busy rendering. Calls of the API are made by that thread.
const BEAT_MS = 200
const NICE = 5 // a third of the time beside the thread that answers, when both are busy
if (process.platform === 'linux') setPriority(0, NICE) // of this thread; elsewhere it would be the whole process
const { entryFile, markSecret, state } = workerData as ThreadData // as render-threads.ts started it
const entry = (await import(entryFile)) as EntryServer
await entry.prepare()
const messages = readMessages()
const { mark } = markerOf(markSecret)
const replies = new Map<string, (reply: Awaited<ReturnType<Transport>>) => void>()
const send = (message: FromThread) => parentPort?.postMessage(message)

setInterval(() => Atomics.add(state, BEATS, 1), BEAT_MS).unref()
Atomics.add(state, BEATS, 1)

parentPort?.on('message', (message: ToThread) => {
  Atomics.store(state, JOB, message.id) // what follows at once works on this job
  if (message.type === 'render') return void render(message)
  const key = `${message.id} ${message.call}`
  replies.get(key)?.(JSON.parse(message.reply) as Awaited<ReturnType<Transport>>) // the answer of the API
  replies.delete(key)
})

async function render({ id, request }: Extract<ToThread, { type: 'render' }>): Promise<void> {
  let calls = 0
  const transport: Transport = ({ scope, method, path }, args) =>
    new Promise((resolve) => {
      const call = calls++
      replies.set(`${id} ${call}`, resolve)
      send({ type: 'call', id, call, endpoint: { scope, method, path }, args })
    })
  try {
    const { personal, recorded = '[]', ...rest } = request
    const { state, ...rendered } = await entry.render({
      ...rest,
      recorded: JSON.parse(recorded) as RecordedAnswers, // of a bundle that was read
      messages: messages[rest.language],
      fallbackMessages: messages.en,
      personal: personal ? { personal } : { personal: entry.NOBODY, mark },
      transport,
    })
    send({ type: 'rendered', id, page: { ...rendered, state: jsonInHtml(state) } })
  } catch (problem) {
    send({
      type: 'failed',
      id,
      message: problem instanceof Error ? (problem.stack ?? problem.message) : String(problem),
    })
  }
}
