import type { Messages } from '../i18n/texts.ts'

/**
 * The only script that a page starts with, about one kilobyte. The page is complete without it. It waits until the page has been painted and the
 * browser is idle, or until the shopper's first touch, then brings the storefront to life and replays what was touched meanwhile.
 */
const entry = document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset.entry
let started: Promise<unknown> | undefined
const missed: (() => void)[] = []

/** The page itself asks for them, beside the chunks: last of all and at low priority. */
async function fetchTexts(): Promise<Messages> {
  const address = document.querySelector<HTMLLinkElement>('link[rel=preload][as=fetch]')?.href
  const response = address ? await fetch(address) : undefined
  return response?.ok ? response.json() : Promise.reject(new Error(`texts: ${response?.status}`))
}

function start(): Promise<unknown> {
  started ??= bringToLife().then(stopCatching, giveUp)
  return started
}

async function bringToLife(): Promise<void> {
  if (!entry) return
  const texts = fetchTexts()
  texts.catch(() => {}) // said where it is used
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')) {
    await import(/* @vite-ignore */ href) // one at a time: each is a short task of its own
    await new Promise((resolve) => setTimeout(resolve))
  }
  const { hydrate } = (await import(/* @vite-ignore */ entry)) as typeof import('../entry-client.tsx')
  await hydrate(texts)
}

// Links and forms work by themselves. A button that needs the program, and a form that the program answers faster, wait for it.
function onClick(event: Event) {
  const button =
    event.target instanceof Element
      ? event.target.closest<HTMLElement>('button[type=button], summary[data-live]')
      : null
  if (!button || button.hasAttribute('popovertarget') || button.hasAttribute('commandfor')) return void start()
  catchFor(event, () => button.click())
}
function onSubmit(event: SubmitEvent) {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || form.method === 'get') return
  const { submitter } = event
  catchFor(event, () => form.requestSubmit(submitter ?? undefined))
}
function catchFor(event: Event, replay: () => void) {
  event.preventDefault()
  event.stopImmediatePropagation()
  missed.push(replay)
  void start()
}

const intents = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const
function stopCatching() {
  document.removeEventListener('click', onClick, true)
  document.removeEventListener('submit', onSubmit, true)
  for (const intent of intents) document.removeEventListener(intent, start, true)
  document.documentElement.dataset.live = ''
  for (const replay of missed.splice(0)) replay()
}
/** The program could not be loaded: from here on the page is a plain page, and what was held back goes the plain way. */
function giveUp(problem: unknown) {
  stopCatching()
  console.error(problem)
}

document.addEventListener('click', onClick, true)
document.addEventListener('submit', onSubmit, true)
for (const intent of intents) document.addEventListener(intent, start, { capture: true, passive: true })

const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 300 }) : setTimeout(run, 200)
new PerformanceObserver((_, observer) => {
  observer.disconnect()
  whenIdle(() => void start())
}).observe({ type: 'paint', buffered: true })
if (window.parent !== window) void start() // the studio's preview: it waits for nobody
