import type { ThirdParty } from '../../theme/third-parties.ts'

type Ids = { analytics: string; tagManager: string }
type Globals = { dataLayer?: unknown[]; navigation?: EventTarget } & Record<string, unknown>
type Factory = {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
}

const TAG_HOST = 'https://www.googletagmanager.com'
/** Campaign and search words; any other part of a query stays here: an order's page has a secret in it. */
const SENT_QUERY = /^(?:utm_\w+|gclid|search)$/

/** Loads Google's scripts for those granted. When the page's policy is older than the answer, the browser refuses them. */
export function runThirdParties(granted: readonly ThirdParty[], { analytics, tagManager }: Ids): void {
  if (granted.includes('analytics')) runAnalytics(analytics)
  if (granted.includes('tag_manager')) {
    dataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    loadScript(`${TAG_HOST}/gtm.js?id=${encodeURIComponent(tagManager)}`)
  }
}

/** https://developers.google.com/tag-platform/gtagjs/configure */
function runAnalytics(id: string): void {
  // gtag.js reads the `arguments` object of such a function, an array is ignored
  function gtag(..._: unknown[]) {
    // oxlint-disable-next-line prefer-rest-params -- see above
    dataLayer().push(arguments)
  }
  gtag('js', new Date())
  gtag('config', id, { page_location: sentAddress(location.href), send_page_view: true })
  const { navigation } = globalThis as unknown as Globals
  navigation?.addEventListener('currententrychange', () => gtag('set', { page_location: sentAddress(location.href) }))
  loadScript(`${TAG_HOST}/gtag/js?id=${encodeURIComponent(id)}`)
}

/** Stops measuring on this page, and removes the cookies that the measurement has set. */
export function forgetMeasurement({ analytics }: Pick<Ids, 'analytics'>): void {
  const globals = globalThis as unknown as Globals
  if (analytics) globals[`ga-disable-${analytics}`] = true
  const labels = location.hostname.split('.')
  const domains = ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)]
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0] ?? ''
    if (!/^_g(?:a|id|cl|at)/.test(name)) continue
    for (const domain of domains) document.cookie = `${name}=; path=/; max-age=0${domain}`
  }
}

export function sentAddress(href: string): string {
  const url = new URL(href)
  for (const name of [...url.searchParams.keys()]) if (!SENT_QUERY.test(name)) url.searchParams.delete(name)
  return url.origin + url.pathname + url.search
}

function dataLayer(): unknown[] {
  const globals = globalThis as unknown as Globals
  return (globals.dataLayer ??= [])
}

function loadScript(address: string): void {
  const trustedAddress = trust(address)
  if (trustedAddress === undefined) return
  const script = document.createElement('script')
  script.async = true
  script.src = trustedAddress
  document.head.append(script)
}

let policy: ReturnType<Factory['createPolicy']> | undefined
/** With Trusted Types only this policy may name a script's address. Undefined: the page's policy is older than the answer and refuses it. */
function trust(address: string): string | undefined {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory }
  if (!trustedTypes) return address
  try {
    policy ??= trustedTypes.createPolicy('tiem-analytics', { createScriptURL: (url) => url })
    return policy.createScriptURL(address)
  } catch {
    return undefined
  }
}
