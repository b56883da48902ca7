import type { Messages } from '../i18n/translator.ts'

/**
 * The only script that a page starts with, about one kilobyte. The page is complete without it. It waits until the page has been painted and the
 * browser is idle, or until the shopper's first touch, then brings the storefront to life and replays what was touched meanwhile.
 */
const entry = document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset.entry
let hydration: Promise<unknown> | undefined
const replays: (() => void)[] = []

/** The page itself asks for them, beside the chunks: last of all and at low priority. */
async function fetchMessages(): Promise<Messages> {
  const address = document.querySelector<HTMLLinkElement>('link[rel=preload][as=fetch]')?.href
  const response = address ? await fetch(address) : undefined
  return response?.ok ? response.json() : Promise.reject(new Error(`texts: ${response?.status}`))
}

function start(): Promise<unknown> {
  hydration ??= loadAndHydrate().then(stopHolding, onLoadFailure)
  return hydration
}

async function loadAndHydrate(): Promise<void> {
  if (!entry) return
  const messages = fetchMessages()
  messages.catch(() => {}) // said where it is used
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')) {
    await import(/* @vite-ignore */ href) // one at a time: each is a short task of its own
    await new Promise((resolve) => setTimeout(resolve))
  }
  const { hydrate } = (await import(/* @vite-ignore */ entry)) as typeof import('../entry-client.tsx')
  await hydrate(messages)
}

// Links and forms work by themselves. A button that needs the program, and a form that the program answers faster, wait for it.
function onClick(event: Event) {
  const button =
    event.target instanceof Element
      ? event.target.closest<HTMLElement>('button[type=button], summary[data-live]')
      : null
  if (!button || button.hasAttribute('popovertarget') || button.hasAttribute('commandfor')) return void start()
  holdEvent(event, () => button.click())
}
function onSubmit(event: SubmitEvent) {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || form.method === 'get') return
  const { submitter } = event
  holdEvent(event, () => form.requestSubmit(submitter ?? undefined))
}
function holdEvent(event: Event, replay: () => void) {
  event.preventDefault()
  event.stopImmediatePropagation()
  replays.push(replay)
  void start()
}

const INTENT_EVENTS = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const
function stopHolding() {
  document.removeEventListener('click', onClick, true)
  document.removeEventListener('submit', onSubmit, true)
  for (const intent of INTENT_EVENTS) document.removeEventListener(intent, start, true)
  document.documentElement.dataset.live = ''
  for (const replay of replays.splice(0)) replay()
}
/** The program could not be loaded: from here on the page is a plain page, and what was held back goes the plain way. */
function onLoadFailure(problem: unknown) {
  stopHolding()
  console.error(problem)
}

document.addEventListener('click', onClick, true)
document.addEventListener('submit', onSubmit, true)
for (const intent of INTENT_EVENTS) document.addEventListener(intent, start, { capture: true, passive: true })

const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 300 }) : setTimeout(run, 200)
new PerformanceObserver((_, observer) => {
  observer.disconnect()
  whenIdle(() => void start())
}).observe({ type: 'paint', buffered: true })
if (window.parent !== window) void start() // the studio's preview: it waits for nobody
