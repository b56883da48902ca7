import { Agent, request } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Installation } from './installation.ts'

const PATHS = ['/', '/san-pham', '/san-pham/non-la-1', '/gio-hang', '/tin-tuc']
const AT_ONCE = 6
/** A page that was opened some time ago loads the rest of its program. */
const LATER_MS = 6_000

/** Opens pages again and again, and loads every file of theirs, at once and once more when they have been open for a while. */
export function beginProgramChecks({ origin, tlsPort }: Installation) {
  const over = new AbortController()
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false, maxSockets: AT_ONCE })
  const missing: string[] = []
  const later: Promise<void>[] = []
  let pages = 0
  let files = 0

  const get = (path: string) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const outgoing = request(
        `${origin}${path}`,
        { agent, headers: { host: `mot.localhost:${tlsPort}` } },
        (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part)).on('error', reject)
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString() }))
        },
      )
      outgoing.on('error', reject)
      outgoing.end()
    })
  async function filesOf(path: string, names: readonly string[]): Promise<void> {
    for (const name of names) {
      const { status } = await get(name).catch((problem: unknown) => ({ status: String(problem) }))
      files++
      if (status !== 200) missing.push(`${name} of ${path}: ${status}`)
    }
  }
  async function visit(): Promise<void> {
    for (let turn = 0; !over.signal.aborted; turn++) {
      const path = PATHS[turn % PATHS.length] ?? '/'
      const page = await get(path).catch((problem: unknown) => ({ status: 0, body: String(problem) }))
      pages++
      const names = [
        ...new Set(
          [...page.body.matchAll(/["'(](\/assets\/[\w.-]+\.(?:js|css|woff2))["')]/g)].map(([, name = '']) => name),
        ),
      ]
      if (page.status !== 200 || names.length === 0) missing.push(`${path}: ${page.status} with ${names.length} files`)
      await filesOf(path, names)
      later.push(sleep(LATER_MS).then(() => filesOf(path, names)))
      await sleep(300)
    }
  }
  const visiting = visit()
  return {
    async stop() {
      over.abort()
      await visiting
      await Promise.all(later)
      agent.destroy()
      return { pages, files, missing }
    },
  }
}
