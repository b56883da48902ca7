import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { chromium } from 'playwright'
import { ensureChromium, CHROMIUM_ARGS } from '../../scripts/chromium.ts'
import { root } from '../../scripts/root.ts'
import { ask } from './ask-server.ts'
import { report, type Figures } from './bench-report.ts'
import { startStoreServer } from './store-server.ts'

const BUDGET_KB = 110
const STORE = process.env.BENCH_STORE ?? 'moc-fashion'
/** A page of each kind; a pattern is matched against the home page's links. */
const KINDS: [kind: string, path: string | RegExp][] = [
  ['home', '/'],
  ['list', /href="(\/san-pham\?danh-muc=[^"&]+)"/],
  ['product', /href="(\/san-pham\/[^"?]+)"/],
  ['search', '/san-pham?search=ao'],
  ['cart', '/gio-hang'],
  ['news', '/tin-tuc'],
  ['post', /href="(\/tin-tuc\/[^"]+)"/],
  ['vouchers', '/ma-giam-gia'],
  ['orders', '/don-hang'],
]

// The resources that each kind of page loads without interaction, as measured by the browser, and the sizes of the files.
const storeServer = await startStoreServer()
try {
  const origin = storeServer.storeOrigin(STORE)
  const home = (await ask(`${origin}/`)).body.toString()
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...CHROMIUM_ARGS, '--host-resolver-rules=MAP *.localhost 127.0.0.1'],
  })
  const rows: Figures[] = []
  const files: Record<string, string[]> = {}
  for (const [kind, requested] of KINDS) {
    const address = typeof requested === 'string' ? requested : requested.exec(home)?.[1]?.replaceAll('&amp;', '&')
    if (!address) continue
    const html = (await ask(origin + address)).body.toString()
    const scripts = await loadedScripts(browser, origin + address)
    files[kind] = scripts
    const kb = scripts.reduce((sum, file) => sum + brotliKb(file), 0)
    rows.push({
      page: kind,
      'JS KB brotli': kb.toFixed(1),
      'of 110': kb <= BUDGET_KB ? 'within' : `${(kb - BUDGET_KB).toFixed(1)} over`,
      files: scripts.length,
      'before paint': blockingScripts(html),
      ...largest(scripts),
    })
  }
  await browser.close()
  report('bundle', `JavaScript of each kind of page (${STORE}), budget ${BUDGET_KB} KB brotli`, rows, files)
  report('bundle-libraries', 'What the libraries file is made of', await libraries(), {})
} finally {
  await storeServer.stop()
}

async function loadedScripts(browser: Awaited<ReturnType<typeof chromium.launch>>, address: string): Promise<string[]> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } })
  const scripts = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) scripts.add(pathname.slice(1))
  })
  await page.goto(address)
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
  await page.waitForTimeout(1500)
  await page.close()
  return [...scripts].toSorted((one, other) => brotliKb(other) - brotliKb(one))
}

function brotliKb(file: string): number {
  const text = readFileSync(path.join(root, '.build/client', file))
  return (
    brotliCompressSync(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    }).length / 1024
  )
}

function largest(scripts: string[]): Figures {
  const nameOf = (file: string) => path.basename(file).replace(/-[\w-]{8}\.js$/, '')
  return {
    largest: scripts
      .slice(0, 5)
      .map((file) => `${nameOf(file)} ${brotliKb(file).toFixed(1)}`)
      .join(', '),
  }
}

/** Parser-blocking scripts: neither module, async nor defer, nor data blocks. */
function blockingScripts(html: string): number {
  return [...html.matchAll(/<script\b([^>]*)>/g)].filter(
    ([, attributes = '']) => !/type="(module|application\/)|async|defer/.test(attributes),
  ).length
}

/** The packages in the client's `libraries` file. The compressed size is divided in proportion to the source before minification. */
async function libraries(): Promise<Figures[]> {
  const { build } = await import('vite')
  const built = await build({
    configFile: path.join(root, 'vite.config.ts'),
    mode: 'client',
    logLevel: 'error',
    build: { write: false },
  })
  const chunks = [built]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .filter((one) => one.type === 'chunk')
  const shared = chunks.find(({ name }) => name === 'libraries')
  if (!shared) return []
  const lengths = new Map<string, number>()
  for (const [id, { renderedLength }] of Object.entries(shared.modules)) {
    const name = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? 'our own'
    lengths.set(name, (lengths.get(name) ?? 0) + renderedLength)
  }
  const all = [...lengths.values()].reduce((sum, one) => sum + one, 0)
  const kb = brotliCompressSync(shared.code).length / 1024
  return [...lengths]
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, length]) => ({
      package: name,
      '≈ KB brotli': ((kb * length) / all).toFixed(1),
      share: `${((100 * length) / all).toFixed(0)} %`,
    }))
}
