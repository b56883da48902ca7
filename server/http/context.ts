import type { PageCache } from '../cache/page-cache.ts'
import type { Config } from '../config.ts'
import type { Language } from '../../src/i18n/language.ts'
import type { Messages, Translate } from '../../src/i18n/i18next-translator.ts'
import type { Presence } from '../core/themes/presence.ts'
import type { Database } from '../db/database.ts'
import type { CallQueue } from './api/call-queue.ts'
import type { Api } from './api/handle.ts'
import type { Foreign } from './foreign/foreign.ts'
import type { StoreDirectory } from './directory.ts'
import type { LoopWatch } from './health/loop-watch.ts'
import type { Metrics } from './health/metrics.ts'
import type { Renderer } from './pages/renderer.ts'
import type { StoreCache } from './pages/store-cache.ts'
import type { SiteOf } from './sites.ts'

/** What the plugins share. Created once per app (app.ts), before any plugin is registered. */
export type Context = {
  config: Config
  database: Database
  api: Api
  calls: CallQueue
  directory: StoreDirectory
  siteOf: SiteOf
  pageCache: PageCache
  storeCache: StoreCache
  messages: Record<Language, Messages>
  translate: Record<Language, Translate>
  now: () => Date
  presence: Presence
  /** Set when goods and customers are on another server (API_ORIGIN). */
  foreign: Foreign | undefined
  loop: LoopWatch
  metrics: Metrics
  /** Whether the process was told to stop. */
  isLeaving: () => boolean
  /** Absent in API-only tests; pages then answer 503. */
  renderer: Renderer | undefined
  /** Folder of the built client and studio. */
  buildFolder: string
}
