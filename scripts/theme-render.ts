import path from 'node:path'
import { chromium } from 'playwright'
import { buildApp, openRenderer } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import type { ThemeDocument } from '../src/theme/document.ts'
import { buildWhenStale } from './build.ts'
import { CHROMIUM_ARGS, ensureChromium } from './chromium.ts'
import { storeIdOf } from './theme-apply.ts'
import { withDatabase } from './with-database.ts'

type RenderOptions = { storeCode: string; path: string; out: string; width: number }

/** Takes a screenshot of one page with this document, without publishing it. The server runs for the duration of the call. */
export async function renderTheme(
  document: ThemeDocument,
  { storeCode, path: page, out, width }: RenderOptions,
): Promise<void> {
  const config = { ...readConfig(process.env), host: '127.0.0.1', port: 0 }
  await buildWhenStale()
  await withDatabase(
    config,
    async (database) => {
      const storeId = await storeIdOf(database, storeCode)
      const app = await buildApp({
        config,
        database,
        renderer: await openRenderer(),
        logLevel: 'error',
        themeOverrides: new Map([[storeId, document]]),
      })
      try {
        await app.fastify.listen({ host: config.host, port: 0 })
        const address = app.fastify.server.address()
        const port = typeof address === 'object' && address ? address.port : 0
        await shoot(new URL(page, `http://${storeCode}.${config.baseDomain}:${port}/`), out, width)
      } finally {
        await app.close()
      }
    },
    { log: () => {} },
  )
}

async function shoot(address: URL, out: string, width: number): Promise<void> {
  const rules = `--host-resolver-rules=MAP ${address.hostname} 127.0.0.1`
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...CHROMIUM_ARGS, rules] })
  try {
    const tab = await browser.newPage({
      viewport: { width, height: width < 600 ? 844 : 900 },
      deviceScaleFactor: width < 600 ? 2 : 1,
    })
    await tab.goto(address.href, { waitUntil: 'networkidle' })
    await tab.evaluate(loadImages)
    await tab.screenshot({ path: path.resolve(out), fullPage: true })
  } finally {
    await browser.close()
  }
}

/** Runs in the page: loads lazy images below the fold too. */
async function loadImages(): Promise<void> {
  const images = [...document.images]
  for (const image of images) image.loading = 'eager'
  await Promise.allSettled(images.map((image) => image.decode()))
}
