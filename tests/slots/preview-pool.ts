import { FIXTURE_NOW } from '../../fixtures/clock.ts'
import { previewLabel } from '../../server/core/previews/preview-label.ts'
import type { Persona } from '../../src/contract/preview-views.ts'
import { closeContexts, openBrowser } from '../setup/browser.ts'
import { openStorePreview, previewParts, STORE, type StorePreview, type Sessions } from './store-preview.ts'

const CONCURRENCY = 2

export type PreviewPool = Awaited<ReturnType<typeof openPreviewPool>>

/** Opens previews of one store with any theme, rendered by the server in a browser. There are two: `use` waits for a free one. `slowly`: pages arrive in pieces. */
export async function openPreviewPool({ slowly = false } = {}) {
  const shop = await previewParts()
  const browser = await openBrowser()
  const parts = { ...shop.parts, sessions: new Map() as Sessions, slowly }
  const previews = await Promise.all(Array.from({ length: CONCURRENCY }, () => openStorePreview(browser, parts)))
  const free = [...previews]
  const waiting: ((preview: StorePreview) => void)[] = []
  const release = (preview: StorePreview) => {
    const next = waiting.shift()
    if (next) next(preview)
    else free.push(preview)
  }
  return {
    browserVersion: browser.version(),
    /** First label of the host at which this persona sees the store. */
    labelOf: (persona: Persona): Promise<string> =>
      shop.parts.database
        .forStore(0)
        .query(
          async (q) => previewLabel(q, STORE.code, { persona, state: 'usual' }, new Date(FIXTURE_NOW)) ?? STORE.code,
        ),
    async use<T>(work: (preview: StorePreview) => Promise<T>): Promise<T> {
      const preview = free.pop() ?? (await new Promise<StorePreview>((resolve) => waiting.push(resolve)))
      try {
        return await work(preview)
      } finally {
        release(preview)
      }
    },
    async close() {
      await closeContexts(browser)
      for (const preview of previews) await preview.close()
      await shop.close()
    },
  }
}
