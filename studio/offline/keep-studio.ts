import { call } from '../../src/api/call.ts'
import { getLiveTheme, getThemeDraft } from '../../src/contract/owner-themes.ts'
import { getPreviewAddress } from '../../src/contract/previews.ts'
import { getStudioSession } from '../../src/contract/studio.ts'
import { listThemeProposals } from '../../src/contract/theme-support.ts'
import { connection } from '../../src/api/connection.ts'
import { KEPT_AT_HEADER, STUDIO_SCOPE, STUDIO_WORKER_PATH, type ToStudioWorker } from '../../src/offline/protocol.ts'
import { trustedTypes } from '../../src/ui/trusted-html.ts'
import type { Drafts } from '../document/drafts.ts'
import type { UiState } from '../ui-state.ts'

const AGAIN_MS = 15_000
const CLAIMED_MS = 10_000

/**
 * Registers the studio's service worker (src/offline/studio-worker.ts), has it keep what this page needs, and says when what is shown was kept, until the
 * network is back. Returns what ends it. Without a worker, as in a private window, nothing is kept.
 */
export function keepStudio({ ui, drafts }: { ui: UiState; drafts: Drafts }): () => void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined // none in an insecure or private window
  if (!workers) return () => {}
  const stop = new AbortController()
  const { signal } = stop
  const isSaving = connection().saveData === true
  const isNew = workers.controller === null

  const tellFiles = async () => {
    const files = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(
        ({ origin, pathname }) => origin === location.origin && /^\/(?:studio\/assets\/|icons\.svg)/.test(pathname),
      )
      .map(({ pathname, search }) => pathname + search)
    const { active } = await workers.ready
    active?.postMessage({ files: [...new Set(files)], isSaving } satisfies ToStudioWorker)
  }
  const keep = async () => {
    await workers.register(scriptUrl(), { scope: STUDIO_SCOPE, updateViaCache: 'none' })
    if (isNew) await claimed(workers)
    await tellFiles()
    if (!isNew || signal.aborted) return
    await call(getStudioSession, {}) // whose answers the others are
    await Promise.all([
      call(getThemeDraft, {}),
      call(getLiveTheme, {}),
      call(listThemeProposals, {}),
      call(getPreviewAddress, { query: { persona: 'visitor', state: 'usual' } }),
    ])
  }
  const look = async () => {
    const answer = await fetch('/api/studio/me', { signal }).catch(() => undefined)
    if (!answer || signal.aborted) return
    const keptAt = answer.headers.get(KEPT_AT_HEADER) ?? undefined
    const wasKept = ui.state.getState().keptAt !== undefined
    ui.show({ keptAt })
    if (wasKept && keptAt === undefined) void drafts.refresh()
  }
  const timer = setInterval(() => ui.state.getState().keptAt !== undefined && void look(), AGAIN_MS)
  addEventListener('online', () => void look(), { signal })
  document.addEventListener('visibilitychange', () => document.hidden && void tellFiles().catch(() => {}), { signal })
  keep().catch(() => {}) // storage is blocked, or there is no network now
  void look()
  return () => {
    clearInterval(timer)
    stop.abort()
  }
}

/** A first worker takes over the page that registered it. */
const claimed = (workers: ServiceWorkerContainer): Promise<void> =>
  new Promise((resolve) => {
    if (workers.controller) return resolve()
    workers.addEventListener('controllerchange', () => resolve(), { once: true })
    setTimeout(resolve, CLAIMED_MS)
  })

/** The one script that a policy of Trusted Types lets the studio register. */
function scriptUrl(): string {
  policy ??= trustedTypes?.createPolicy('tiem-worker', {
    createHTML: () => null,
    createScriptURL: () => STUDIO_WORKER_PATH,
  })
  return (policy?.createScriptURL('') as unknown as string | undefined) ?? STUDIO_WORKER_PATH // TypeScript knows no trusted address
}
let policy: ReturnType<NonNullable<typeof trustedTypes>['createPolicy']> | undefined
