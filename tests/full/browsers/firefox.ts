import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { vi } from 'vitest'
import { freePort } from '../../../server/db/postgres-runner.ts'
import { idOf, WebDriverError, type BrowserKind, type Command, type Reference } from './driver.ts'
import { findProgram, stop } from './programs.ts'

type Reply = [type: 1, id: number, problem: { error: string; message: string } | null, result: { value?: unknown }]

/**
 * Firefox by Marionette, the protocol that geckodriver speaks with it (Debian has no geckodriver): each message is its length, a colon and JSON,
 * and the commands are those of WebDriver.
 */
export const firefox: BrowserKind = {
  name: 'Firefox',
  program: findProgram('firefox-esr') ?? findProgram('firefox'),
  packages: 'firefox-esr',
  async launch({ proxy, javaScript }) {
    const profile = mkdtempSync(path.join(tmpdir(), 'tiem-firefox-'))
    const port = await freePort()
    writeFileSync(path.join(profile, 'user.js'), preferences(port, javaScript))
    mkdirSync(path.join(profile, 'chrome'))
    writeFileSync(path.join(profile, 'chrome/userChrome.css'), ':root { min-width: 0 !important }') // else a window is no narrower than 500
    const browser = spawn(
      this.program ?? '',
      ['--headless', '--marionette', '--remote-allow-system-access', '--profile', profile],
      { stdio: 'ignore', env: { ...process.env, HOME: profile } },
    )
    const socket = await vi.waitUntil(() => connected(port), { timeout: 60_000, interval: 100 })
    const ask = converse(socket)
    const send = async (command: Command | 'NewSession', params: object = {}, element?: Reference) => {
      const own = 'id' in params && params.id ? { id: null, element: idOf(params.id as Reference) } : {} // of a frame
      return ask(`WebDriver:${command}`, { ...params, ...own, ...(element && { id: idOf(element) }) })
    }
    await send('NewSession', {
      acceptInsecureCerts: true,
      proxy: { proxyType: 'manual', httpProxy: proxy, sslProxy: proxy },
    })
    return {
      send,
      typedDay: (day) => day, // WebDriver sets such a field whole, where the browser does what the standard says
      async problems() {
        await ask('Marionette:SetContext', { value: 'chrome' })
        const read = await ask('WebDriver:ExecuteScript', { script: READ_CONSOLE, args: [] })
        await ask('Marionette:SetContext', { value: 'content' })
        return read as string[] // by the script
      },
      async close() {
        socket.destroy()
        await stop(browser)
        rmSync(profile, { recursive: true, force: true, maxRetries: 10 })
      },
    }
  },
}

const preferences = (port: number, javaScript: boolean) =>
  Object.entries({
    'marionette.port': port,
    'javascript.enabled': javaScript,
    'intl.accept_languages': 'vi',
    'ui.prefersReducedMotion': 1,
    'toolkit.legacyUserProfileCustomizations.stylesheets': true,
  })
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('')

/** The errors of pages, not of the browser's own program. */
const READ_CONSOLE = `
  return Services.console.getMessageArray()
    .filter((one) => one instanceof Ci.nsIScriptError && one.flags % 2 === 0 && /^https:/.test(one.sourceName))
    .map((one) => one.errorMessage + ' ' + one.sourceName + ':' + one.lineNumber)`

const connected = (port: number): Promise<Socket | undefined> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    socket.once('error', () => resolve(undefined))
  })

/** Resolves to what the browser answers to a command. */
function converse(socket: Socket) {
  const waiting = new Map<number, (reply: Reply) => void>()
  const lost = once(socket, 'close').then((): never => {
    throw new Error('Firefox has ended')
  })
  lost.catch(() => {}) // whoever waits hears of it
  let received = Buffer.alloc(0)
  socket.on('data', (piece) => {
    received = Buffer.concat([received, piece as Buffer]) // no encoding is set
    for (let colon = received.indexOf(':'); colon >= 0; colon = received.indexOf(':')) {
      const end = colon + 1 + Number(received.subarray(0, colon).toString())
      if (received.length < end) return
      const message = JSON.parse(received.subarray(colon + 1, end).toString()) as Reply | object // the first is a greeting
      if (Array.isArray(message)) waiting.get(message[1])?.(message as Reply)
      received = received.subarray(end)
    }
  })
  let count = 0
  return async (command: string, params: object): Promise<unknown> => {
    const id = (count += 1)
    const answered = new Promise<Reply>((resolve) => waiting.set(id, resolve))
    const text = JSON.stringify([0, id, command, params])
    socket.write(`${Buffer.byteLength(text)}:${text}`)
    const [, , problem, result] = await Promise.race([answered, lost])
    if (problem) throw new WebDriverError(problem.error, problem.message)
    return result && 'value' in result ? result.value : result
  }
}
