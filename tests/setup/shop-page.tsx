import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { render, type RenderResult } from 'vitest-browser-react'
import { sampleStore } from '../../fixtures/samples.ts'
import { configureCalls } from '../../src/api/call.ts'
import { createBrowserTranslator } from '../../src/i18n/browser-translator.ts'
import { I18nProvider } from '../../src/i18n/i18n-context.tsx'
import type { Messages } from '../../src/i18n/translator.ts'
import { SessionProvider } from '../../src/session/session.tsx'
import { GLOBAL_CSS } from '../../src/ui/global-style.ts'
import { resolveTheme } from '../../src/theme/resolve-theme.ts'
import { PageProvider } from '../../src/theme/store-context.tsx'
import { ThemeProvider } from '../../src/theme/theme-context.tsx'

const files = import.meta.glob<Messages>('../../src/i18n/locales/vi/*.json', { eager: true, import: 'default' })
const texts = createBrowserTranslator(
  'vi',
  Object.fromEntries(
    Object.entries(files).map(([file, messages]) => [file.slice(file.lastIndexOf('/') + 1, -'.json'.length), messages]),
  ),
)
/** The Vietnamese messages. */
export const t = texts.t

const realTimeout = globalThis.setTimeout.bind(globalThis) // a test may have a clock of its own

export type Call = { method: string; path: string; body: unknown; key: string | null }
export type Answer = (call: Call) => unknown

/** An error response of the server, thrown by an `Answer`. */
export class Refusal extends Error {
  status: number
  code: string
  data: unknown
  constructor(status: number, message: string, { code = 'REFUSED', data = null as unknown } = {}) {
    super(message)
    this.status = status
    this.code = code
    this.data = data
  }
}

/**
 * A mock of `fetch`. `answers` maps e.g. `'PUT carts/items/v1'` to the `data` of the response; a promise delays the response.
 * While `isDown`, every request fails as without a network.
 */
export class Network {
  #open = 0
  isDown = false
  readonly calls: Call[] = []
  answers: Record<string, Answer>
  constructor(answers: Record<string, Answer>) {
    this.answers = answers
    globalThis.fetch = (address, options) => {
      this.#open += 1
      return this.#answer(String(address), options).finally(() => (this.#open -= 1))
    }
  }
  /** Resolves when every request has its answer and the page has heard it, so that none reaches the next test. */
  async settled(): Promise<void> {
    do await new Promise((resolve) => realTimeout(resolve, 10))
    while (this.#open > 0)
  }
  /** The calls of one endpoint so far. */
  of(endpoint: string): Call[] {
    return this.calls.filter(({ method, path }) => `${method} ${path}` === endpoint)
  }
  async #answer(address: string, options: RequestInit = {}): Promise<Response> {
    if (this.isDown) throw new TypeError('Failed to fetch')
    const method = options.method ?? 'GET'
    const path = address.replace(/^\/api\/(customer\/[^/]+|place\/vn)\//, '').replace(/\?.*/, '')
    const body: unknown = typeof options.body === 'string' ? JSON.parse(options.body) : undefined
    const call = { method, path, body, key: new Headers(options.headers).get('idempotency-key') }
    this.calls.push(call)
    const answer = this.answers[`${method} ${path}`]
    try {
      if (!answer) throw new Refusal(404, `no answer for ${method} ${path}`)
      const data = await answer(call)
      if (this.isDown) throw new TypeError('Failed to fetch')
      return Response.json({ code: 200, success: true, msg_code: 'SUCCESS', msg: '', data })
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem
      const { status, message: msg, code: msg_code, data } = problem
      return Response.json({ code: status, success: false, msg_code, msg, data }, { status })
    }
  }
}

/** Adds the styles that the server writes into every page, for tests of where things stand. */
export function addGlobalStyles(): void {
  const style = document.createElement('style')
  style.textContent = GLOBAL_CSS
  document.head.append(style)
}

/** Whether the page has shown a text since, also for a moment only. */
export function watchFor(text: string): () => boolean {
  let wasShown = false
  const observer = new MutationObserver(() => {
    if (!document.body.innerText.includes(text)) return
    wasShown = true
    observer.disconnect()
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  return () => wasShown
}

/** Renders a part of the storefront with all its providers, in Vietnamese. The current address is the text of the element with role `note`. */
export async function renderInShop(
  part: ReactNode,
  {
    signedIn = false,
    path = '/',
    typed,
    store = {},
  }: { signedIn?: boolean; path?: string; typed?: Record<string, string>; store?: Partial<typeof sampleStore> } = {},
): Promise<RenderResult> {
  configureCalls({ storeCode: sampleStore.store_code, language: 'vi', apiBase: '' }, () => {})
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  return render(
    <QueryClientProvider client={queries}>
      <PageProvider
        page={{
          store: { ...sampleStore, ...store },
          preview: false,
          build: 'test',
          origin: location.origin,
          ...(typed && { typed }),
        }}
      >
        <I18nProvider translator={texts} krwPerVnd={null}>
          <SessionProvider signedIn={signedIn}>
            <MemoryRouter initialEntries={[path]}>
              <ThemeProvider theme={resolveTheme({}).theme}>
                <Suspense>
                  <main id="main" tabIndex={-1}>
                    {part}
                  </main>
                </Suspense>
              </ThemeProvider>
              <Address />
            </MemoryRouter>
          </SessionProvider>
        </I18nProvider>
      </PageProvider>
    </QueryClientProvider>,
  )
}

function Address() {
  const { pathname, search } = useLocation()
  return <p role="note">{pathname + search}</p>
}
