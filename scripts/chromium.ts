import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright'
import { EXIT, StartError } from '../server/start-error.ts'
import { start } from './progress.cjs'
import { root } from './root.ts'

/** Flags for machines without user namespaces (root, containers) and without a network. */
export const CHROMIUM_ARGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
]

/** The path of the browser for tests, benchmarks and screenshots: CHROMIUM, else Playwright's, else the system's; undefined when there is none. */
export function findChromium(): string | undefined {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const folders = (process.env.PATH ?? '').split(path.delimiter).concat('/usr/bin', '/usr/local/bin', '/snap/bin')
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
  const installed = names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return [chromium.executablePath(), ...installed, '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'].find(
    (file) => existsSync(file),
  )
}

/** The path of a browser that runs; downloads one when there is none. Throws a StartError with advice when that fails. */
export function ensureChromium(): string {
  const executable = findChromium()
  if (executable && runs(executable)) return executable
  if (process.env.CHROMIUM)
    throw new StartError(EXIT.badConfig, `CHROMIUM=${process.env.CHROMIUM} is not a browser that runs.`)
  const failures: string[] = []
  for (const { title, fetch } of [
    { title: 'Downloading a browser for the tests', fetch: downloadPlaywrights },
    { title: "Installing the distribution's chromium", fetch: installDistributions },
  ]) {
    const done = start(title)
    const problem = fetch()
    const browser = problem === undefined ? findChromium() : undefined
    if (browser && runs(browser)) {
      done('done')
      return browser
    }
    done('failed')
    failures.push(`${title}: ${problem ?? 'it was fetched but does not run here'}`)
  }
  throw new StartError(
    EXIT.failed,
    `There is no browser for the tests, and none could be fetched.\n${failures.join('\n')}\nInstall Chromium and set CHROMIUM to its path.`,
  )
}

/** Each function returns its error message, or undefined on success. */
function downloadPlaywrights(): string | undefined {
  return problemOf(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium', '--no-shell'])
}

function installDistributions(): string | undefined {
  if (process.getuid?.() !== 0) return 'only root can install packages'
  if (!existsSync('/usr/bin/apt-get')) return 'this is neither Debian nor Ubuntu'
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  return (
    problemOf('apt-get', ['update'], env) ??
    problemOf('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'], env) // without a sans-serif font of usual width, bars of the studio do not fit
  )
}

function problemOf(command: string, args: string[], env = {}): string | undefined {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...env },
    timeout: 600_000,
  })
  return status === 0 ? undefined : (error?.message ?? `${stdout}${stderr}`).trim().split('\n').slice(-4).join('\n')
}

function runs(file: string): boolean {
  return spawnSync(file, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 60_000 }).status === 0
}
