import { ask } from './ask-server.ts'
import { report } from './bench-report.ts'
import { renderCost } from './render-cost.ts'
import { startStoreServer } from './store-server.ts'

const STORE = process.env.BENCH_STORE ?? 'moc-fashion'

// What rendering a page costs the server, in its shop and in the studio's preview.
const storeServer = await startStoreServer({ PAGE_CACHE_MB: '0' })
try {
  const shop = storeServer.storeOrigin(STORE)
  const home = (await ask(shop)).body.toString()
  const firstLink = (pattern: RegExp) => {
    const link = pattern.exec(home)?.[1]
    if (!link) throw new Error(`the home page has no link like ${pattern}`)
    return link
  }
  const pages = {
    home: '/',
    list: firstLink(/href="(\/san-pham\?danh-muc=[^"&]+)"/),
    product: firstLink(/href="(\/san-pham\/[^"]+)"/),
    posts: '/tin-tuc',
  }
  report('render', 'Pages without the cache, one request at a time', await renderCost(storeServer, shop, pages), {})
} finally {
  await storeServer.stop()
}
