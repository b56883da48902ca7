import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { once } from 'node:events'
import { vi } from 'vitest'
import { freePort } from '../../../server/db/postgres-runner.ts'
import { COMMANDS, idOf, WebDriverError, type BrowserKind } from './driver.ts'
import { findProgram, stop } from './programs.ts'

/** WebKit, the engine of Safari, in the small browser of its Linux port. It needs a display, which Xvfb is. */
export const webkit: BrowserKind = {
  name: 'WebKitGTK',
  program: findProgram('Xvfb') && findProgram('WebKitWebDriver'),
  packages: 'webkit2gtk-driver xvfb',
  async launch({ proxy, javaScript }) {
    const screen = spawn(
      findProgram('Xvfb') ?? '',
      ['-displayfd', '1', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'],
      {
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    )
    const [display] = (await once(createInterface(screen.stdout), 'line')) as [string]
    const port = await freePort()
    const driver = spawn(this.program ?? '', [`--port=${port}`], {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: `:${display}`, LIBGL_ALWAYS_SOFTWARE: '1', LANGUAGE: 'vi' },
    })
    const ask = async (method: string, path: string, body: object = {}): Promise<unknown> => {
      const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        ...(method === 'POST' && { body: JSON.stringify(body) }),
      })
      const { value } = (await reply.json()) as { value: unknown }
      if (reply.ok) return value
      const { error, message } = value as { error: string; message: string } // by the standard
      throw new WebDriverError(error, message)
    }
    await vi.waitUntil(() => ask('GET', '/status').then(Boolean, () => false), { timeout: 60_000, interval: 100 })
    const args = [
      '--automation',
      `--proxy=http://${proxy}`, // as a capability, it would be asked by TLS
      '--full-screen', // else a window is no narrower than its buttons
      `--enable-javascript=${javaScript}`,
    ]
    const { sessionId } = (await ask('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          acceptInsecureCerts: true,
          'webkitgtk:browserOptions': { args },
        },
      },
    })) as { sessionId: string } // by the standard
    return {
      async send(command, params, element) {
        const [method = '', path = ''] = COMMANDS[command].split(' ')
        return ask(method, `/session/${sessionId}${path.replace('{id}', element ? idOf(element) : '')}`, params)
      },
      typedDay: (day) => day.split('-').toReversed().join('-'), // a separator goes on to the next part
      problems: async () => [], // its driver tells nothing of the console
      async close() {
        await ask('DELETE', `/session/${sessionId}`).catch(() => {}) // it may have ended
        await stop(driver)
        await stop(screen)
      },
    }
  },
}
