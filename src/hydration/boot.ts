import type { Messages } from '../i18n/translator.ts'
import { fillClosedRegions } from './closed-regions.ts'
import { areFontsAtHand, loadFonts } from './late-fonts.ts'
import { loadAfresh } from './load-afresh.ts'
import { fallSilent, sendEarly, submitAfterAll } from './send-early.ts'
import { watchFields } from './strangers.ts'
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
  messages: messagesPath = '',
} = document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset ?? {}
const files = chunks?.split(' ').filter(Boolean) ?? []
let hydration: Promise<unknown> | undefined
let answering: Promise<unknown> | undefined
const replays: ((isLive: boolean) => unknown)[] = []

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
  return fetch(messagesPath, { priority: 'low' }).then((response): Promise<Messages> =>
    response.ok ? response.json() : Promise.reject(new Error(`messages: ${response.status}`)),
  )
}
const AT_ONCE = 3 // and the largest, and the messages
const LATEST_MS = 5000

function start(): Promise<unknown> {
  hydration ??= loadAndHydrate().then(() => stopHolding(true), onLoadFailure)
  return hydration
}

async function loadAndHydrate(): Promise<void> {
  if (!entry) return
  if (document.readyState === 'loading')
    await new Promise((parsed) => document.addEventListener('DOMContentLoaded', parsed))
  const program = loadProgram(entry)
  const fonts = earlyFonts ?? program.catch(() => {}).then(() => loadFonts(document)) // the program has the network first: the text can be read
  const { hydrate } = await program
  await hydrate(messages, fonts, holdPage)
  await answering // so that every replay finds its answer
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

// Plain buttons and POST forms wait for hydration. Links and GET forms work without JavaScript, but leave the page: they wait for presses that do.
function onClick(event: MouseEvent) {
  const pressed =
    event.target instanceof Element
      ? event.target.closest<HTMLElement>('button[type=button], summary[data-live], a[href]')
      : null
  if (pressed instanceof HTMLAnchorElement) {
    if (!event.button && !event.ctrlKey && !event.metaKey && !event.shiftKey && !pressed.target)
      holdLeaving(event, pressed, () => pressed.click())
    return
  }
  if (!pressed || pressed.hasAttribute('popovertarget') || pressed.hasAttribute('commandfor')) return void start()
  isWaiting ||= pressed.localName === 'button' // a panel that opens changes nothing
  holdEvent(event, pressed, () => pressed.click())
}
function onSubmit(event: SubmitEvent) {
  const form = event.target
  if (!(form instanceof HTMLFormElement)) return
  const { submitter } = event
  const submit = async () => {
    // on a live page one waits for a form that is being sent before another of its buttons can be pressed
    while (Array.from(form.querySelectorAll('[aria-busy=true]')).some((busy) => busy !== submitter))
      await new Promise((resolve) => setTimeout(resolve, 20))
    form.requestSubmit(submitter)
  }
  if (form.method === 'get') return holdLeaving(event, submitter ?? form, submit)
  const previous = unanswered.get(form)
  if (previous === submitter) return stop(event) // as a live page ignores the press on a busy button
  if (form.dataset.early === undefined || isWaiting || previous !== undefined) {
    isWaiting = true
    return holdEvent(event, submitter, submit)
  }
  unanswered.set(form, submitter)
  const early = sendEarly(form, submitter)
  answering = early.reply.then((envelope) => {
    submitter?.removeAttribute('data-held')
    if (!envelope) return // it is repeated when the page is live
    const next = envelope.success && submitter?.dataset.next
    if (next && !isWaiting) location.assign(next)
    else unanswered.delete(form)
  })
  holdEvent(event, submitter, (isLive) => {
    if (!isLive) return void submitAfterAll(form, submitter)
    fallSilent()
    return form.early === early && submit() // else a later press has the newer answer
  })
}
/** The browser itself ticks a box and chooses an option; the program is told when it is there. */
function onChange({ target: field }: Event) {
  if (field instanceof HTMLSelectElement) {
    const { value } = field
    return void replays.push(() => {
      field.value = value
      field.dispatchEvent(new Event('change', { bubbles: true }))
    })
  }
  if (!(field instanceof HTMLInputElement) || (field.type !== 'checkbox' && field.type !== 'radio')) return
  const { checked } = field
  replays.push((isLive) => {
    if (!isLive) return
    field.checked = !checked
    field.click()
  })
}
/** Forms that were sent, by what they were sent with. */
const unanswered = new Map<HTMLFormElement, HTMLElement | null>()
/** Whether a press waits that may change what a form sends or what the next page shows: what is pressed after it waits too. */
let isWaiting = false
/** A second press does not wait: the program may never come. */
function holdLeaving(event: Event, pressed: HTMLElement, replay: () => unknown) {
  if (isWaiting && !pressed.hasAttribute('data-held')) holdEvent(event, pressed, replay)
}
function stop(event: Event) {
  event.preventDefault()
  event.stopImmediatePropagation()
}
/** The pressed element says at once that it was heard (`[data-held]` in global-style.ts). */
function holdEvent(event: Event, pressed: HTMLElement | null, replay: (isLive: boolean) => unknown) {
  stop(event)
  pressed?.setAttribute('data-held', '')
  replays.push((isLive) => {
    pressed?.removeAttribute('data-held')
    return replay(isLive)
  })
  void start()
}

/** Back or Forward to another page, before there is a program that could show it, or without one. */
const addressOf = ({ pathname, search }: Location) => pathname + search
const address = addressOf(location)
const onPop = () => void (addressOf(location) !== address && location.reload())

const INTENT_EVENTS = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const
async function stopHolding(isLive: boolean) {
  document.removeEventListener('click', onClick, true)
  document.removeEventListener('submit', onSubmit, true)
  document.removeEventListener('change', onChange, true)
  for (const intent of INTENT_EVENTS) document.removeEventListener(intent, start, true)
  if (isLive) removeEventListener('popstate', onPop)
  document.documentElement.dataset.live = ''
  for (const replay of replays.splice(0)) {
    await replay(isLive) // React commits what a press changed before the next one, and no event of the visitor comes between
  }
}
/**
 * The program does not link, or a file of it is missing: what is kept of it is deleted, and the page loaded once more. Otherwise, and when something was
 * pressed, the page stays without JavaScript; held events are replayed and the browser handles them itself.
 */
async function onLoadFailure(error: unknown) {
  console.error(error)
  if (replays.length > 0 || !(await loadAfresh().catch(() => false))) await stopHolding(false)
}

const followTexts = followTranslation(document)
const removeStrangers = watchFields(document)
/** The page as the server has sent it, until React has found it. */
const holdPage = () => (removeStrangers(), followTexts())
fillClosedRegions(document)
document.addEventListener('click', onClick, true)
document.addEventListener('submit', onSubmit, true)
document.addEventListener('change', onChange, true)
addEventListener('popstate', onPop)
for (const intent of INTENT_EVENTS) document.addEventListener(intent, start, { capture: true, passive: true })

const messages = fetchProgram()
messages.catch(() => {}) // `hydrate` awaits the same promise and reports its rejection
const earlyFonts = areFontsAtHand(document, import.meta.url)
  ? loadFonts(document).then((apply) => (apply(), () => {}))
  : undefined

const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? window.requestIdleCallback(run, { timeout: 300 }) : setTimeout(run, 200)
new PerformanceObserver((_, observer) => {
  observer.disconnect()
  whenIdle(() => void start())
}).observe({ type: 'paint', buffered: true })
setTimeout(() => void start(), LATEST_MS) // also where the browser tells of no paint
if (window.parent !== window) void start() // the studio's preview hydrates at once
