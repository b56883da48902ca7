import type { Messages } from '../i18n/translator.ts'
import { fillClosedRegions } from './closed-regions.ts'
import { applyFonts, areFontsAtHand } from './late-fonts.ts'
import { fallSilent, sendEarly, submitAfterAll } from './send-early.ts'
import { followTranslation } from '../ui/translated-texts.ts'

/**
 * The only script in the document's head, about 1 KB. The page is complete without it. It waits for the first paint and an idle browser, or for the
 * visitor's first input, then loads and hydrates the storefront. Clicks and submits that need JavaScript are held and replayed after hydration; a form
 * with `data-early` is sent at once, and the page gets its answer.
 */
const {
  entry,
  consent,
  chunks,
  messages: address = '',
} = document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset ?? {}
const files = chunks?.split(' ').filter(Boolean) ?? []
let hydration: Promise<unknown> | undefined
let answering: Promise<unknown> | undefined
const replays: ((isLive: boolean) => void)[] = []

/**
 * Asks for the program at low priority; the document has asked for its largest file. Of the six connections that a browser opens over HTTP/1.1, one stays
 * free for what a visitor presses.
 */
function fetchProgram(): Promise<Messages> {
  const asked = new Set(
    Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]'), ({ href }) => href),
  )
  const waiting = files.filter((file) => !asked.has(new URL(file, location.href).href))
  const fetchNext = () => {
    const href = waiting.shift()
    if (!href) return
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', fetchPriority: 'low', href })
    link.onload = link.onerror = fetchNext
    document.head.append(link)
  }
  for (let count = 0; count < AT_ONCE; count++) fetchNext()
  return fetch(address, { priority: 'low' }).then((response): Promise<Messages> =>
    response.ok ? response.json() : Promise.reject(new Error(`messages: ${response.status}`)),
  )
}
const AT_ONCE = 3 // and the largest, and the messages

function start(): Promise<unknown> {
  hydration ??= loadAndHydrate().then(() => stopHolding(true), onLoadFailure)
  return hydration
}

async function loadAndHydrate(): Promise<void> {
  if (!entry) return
  if (document.readyState === 'loading')
    await new Promise((parsed) => document.addEventListener('DOMContentLoaded', parsed))
  const program = loadProgram(entry)
  const fonts = earlyFonts ?? program.catch(() => {}).then(() => applyFonts(document)) // the program has the network first: the text can be read
  const { hydrate } = await program
  await hydrate(messages, fonts, putTextsBack)
  if (consent) void import(/* @vite-ignore */ consent)
}

async function loadProgram(address: string): Promise<typeof import('../entry-client.tsx')> {
  for (const file of files) {
    await answering // it has the network and the processor first
    await import(/* @vite-ignore */ file) // one after the other, so that each evaluates in its own short task
    await new Promise((resolve) => setTimeout(resolve))
  }
  return import(/* @vite-ignore */ address) as Promise<typeof import('../entry-client.tsx')>
}

// Links and GET forms work without JavaScript. Plain buttons and POST forms wait for hydration.
function onClick(event: Event) {
  const button =
    event.target instanceof Element
      ? event.target.closest<HTMLElement>('button[type=button], summary[data-live]')
      : null
  if (!button || button.hasAttribute('popovertarget') || button.hasAttribute('commandfor')) return void start()
  holdEvent(event, button, () => button.click())
}
function onSubmit(event: SubmitEvent) {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || form.method === 'get') return
  const { submitter } = event
  if (form.dataset.early === undefined) return holdEvent(event, submitter, () => form.requestSubmit(submitter))
  if (submitter?.hasAttribute('name')) return // it leads to another page: the browser itself is quickest
  answering = sendEarly(form, submitter).then(() => submitter?.removeAttribute('data-held'))
  holdEvent(event, submitter, (isLive) => {
    if (!isLive) return void submitAfterAll(form, submitter)
    fallSilent()
    form.requestSubmit(submitter)
  })
}
/** The pressed element says at once that it was heard (`[data-held]` in global-style.ts). */
function holdEvent(event: Event, pressed: HTMLElement | null, replay: (isLive: boolean) => void) {
  event.preventDefault()
  event.stopImmediatePropagation()
  pressed?.setAttribute('data-held', '')
  replays.push((isLive) => {
    pressed?.removeAttribute('data-held')
    replay(isLive)
  })
  void start()
}

const INTENT_EVENTS = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const
function stopHolding(isLive: boolean) {
  document.removeEventListener('click', onClick, true)
  document.removeEventListener('submit', onSubmit, true)
  for (const intent of INTENT_EVENTS) document.removeEventListener(intent, start, true)
  document.documentElement.dataset.live = ''
  for (const replay of replays.splice(0)) replay(isLive)
}
/** The page stays without JavaScript; held events are replayed and the browser handles them itself. */
function onLoadFailure(error: unknown) {
  stopHolding(false)
  console.error(error)
}

const putTextsBack = followTranslation(document)
fillClosedRegions(document)
document.addEventListener('click', onClick, true)
document.addEventListener('submit', onSubmit, true)
for (const intent of INTENT_EVENTS) document.addEventListener(intent, start, { capture: true, passive: true })

const messages = fetchProgram()
messages.catch(() => {}) // `hydrate` awaits the same promise and reports its rejection
const earlyFonts = areFontsAtHand(document, import.meta.url) ? applyFonts(document) : undefined

const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 300 }) : setTimeout(run, 200)
new PerformanceObserver((_, observer) => {
  observer.disconnect()
  whenIdle(() => void start())
}).observe({ type: 'paint', buffered: true })
if (window.parent !== window) void start() // the studio's preview hydrates at once
