import { replaceEqualDeep, useQueryClient } from '@tanstack/react-query'
import { use, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Theme } from '../theme/fields.ts'
import { usePage } from '../theme/store-context.tsx'
import { useThemeStore } from '../theme/theme-context.tsx'
import { FocalPointsContext } from '../ui/focal-points.ts'
import { loadable } from '../ui/loadable.tsx'
import { loadLayouts, loadLayoutsOf } from './load-layouts.ts'
import { openPreviewChannel } from './preview-channel.ts'
import { openForeignLinksBeside } from './preview-links.ts'
import { fieldsOfElement } from './preview-pick.ts'
import type { openHeaderStore as OpenHeaderStore } from './preview-headers.ts'
import type { openPins as OpenPins } from './preview-pins.ts'
import type { Pins } from './preview-pins-protocol.ts'
import type { openTouchLayer as OpenTouchLayer } from './preview-touch.ts'
import type { TouchNames } from './preview-touch-protocol.ts'
import { followScrolling } from './preview-scrolling.ts'
import { showLook } from './preview-look.ts'
import { setVariables } from './preview-variables.ts'
import { isOpen, studioOriginOf, type PreviewReply, type Gallery, type PreviewCommand } from './preview-protocol.ts'

const PreviewGallery = loadable<{ gallery: Gallery }>(() => import('./preview-gallery.tsx'))

type TouchLayer = ReturnType<typeof OpenTouchLayer>
type PinLayer = ReturnType<typeof OpenPins>

/** Executes the studio's commands in this page. Loaded in previews only; without a studio as parent frame it does nothing. */
export default function PreviewBridge() {
  const themes = useThemeStore()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const reply = useRef<((answer: PreviewReply) => void) | undefined>(undefined)
  const [gallery, setGallery] = useState<Gallery>()
  const queries = useQueryClient()
  const hasClock = useRef(false)
  const { store } = usePage()
  const focalPoints = use(FocalPointsContext)
  const go = useRef(navigate)
  go.current = navigate

  useEffect(() => {
    const studio = studioOriginOf(location)
    if (!studio || window.parent === window) return
    document.adoptedStyleSheets.push(unseenFooter())
    const stopPicks = listenForPicks((fields) => reply.current?.({ type: 'picked', fields }))
    let touchLayer: TouchLayer | undefined
    const touch = async (names: TouchNames | null): Promise<void> => {
      touchLayer?.stop()
      touchLayer = undefined
      if (!names) return
      const { openTouchLayer } = await import('./preview-touch.ts')
      touchLayer = openTouchLayer({
        names,
        theme: () => themes.getState().theme,
        notify: (one) => reply.current?.(one),
      })
    }
    let pinLayer: PinLayer | undefined
    const pin = async (pins: Pins | null): Promise<void> => {
      if (!pins) {
        pinLayer?.stop()
        pinLayer = undefined
        return
      }
      const { openPins } = await import('./preview-pins.ts')
      pinLayer ??= openPins((one) => reply.current?.(one))
      pinLayer.show(pins)
    }
    let headers: ReturnType<typeof OpenHeaderStore> | undefined
    const stopLinks = openForeignLinksBeside()
    const scrolling = followScrolling((to) => reply.current?.({ type: 'scrolled', to }))

    const execute = async (command: PreviewCommand, isNewest: () => boolean): Promise<void> => {
      if (command.type === 'go') return void go.current(command.path)
      if (command.type === 'touch') return touch(command.names)
      if (command.type === 'pins') return pin(command.pins)
      if (command.type === 'select') return touchLayer?.select(command.section)
      if (command.type === 'prepare') return loadLayouts(command.layouts, themes.getState().theme)
      if (command.type === 'expect') {
        const { openHeaderStore } = await import('./preview-headers.ts')
        headers ??= openHeaderStore(themes)
        return headers.expect(command.headers)
      }
      if (command.type === 'ping') return
      if (command.type === 'scroll') return scrolling.scrollTo(command.to)
      if (command.type === 'record') {
        const { recordScreen } = await import('./record-screen.ts')
        const recording = await recordScreen(queries, { store, focalPoints, withImages: command.withImages })
        return reply.current?.({ type: 'recorded', recording })
      }
      if (command.type === 'css') setVariables(command.variables)
      if (command.type === 'theme') {
        const theme = command.theme as Theme // the studio sends resolved themes only
        await loadLayoutsOf(theme)
        if (command.minute !== undefined || hasClock.current) {
          hasClock.current = true
          await (await import('./preview-clock.ts')).setClock(command.minute, queries)
        }
        if (!isNewest()) return
        addFont(command.fontCss)
        setVariables(command.variables)
        showLook(theme)
        themes.getState().setTheme(replaceEqualDeep(themes.getState().theme, theme)) // parts that read an equal value do not render again
      }
      if (command.type === 'gallery') {
        await PreviewGallery.preload()
        await loadLayouts(
          command.gallery.tiles.flatMap(({ layouts }) => layouts),
          themes.getState().theme,
        )
        flushSync(() => setGallery(command.gallery))
      }
      await nextPaint()
    }
    const onMessage = ({ source, origin, data, ports: [port] }: MessageEvent) => {
      if (source !== window.parent || origin !== studio || !isOpen(data) || data.nonce !== window.name || !port) return
      reply.current = openPreviewChannel(port, execute)
      reply.current({ type: 'ready', nonce: data.nonce, path: location.pathname + location.search })
    }
    const onError = ({ message }: ErrorEvent) => reply.current?.({ type: 'error', message })
    const onLeave = () => reply.current?.({ type: 'left' })
    addEventListener('message', onMessage)
    addEventListener('error', onError)
    addEventListener('pagehide', onLeave)
    window.parent.postMessage({ tiem: 'hello', nonce: window.name }, studio)
    return () => {
      reply.current?.({ type: 'gone' })
      stopPicks()
      touchLayer?.stop()
      pinLayer?.stop()
      stopLinks()
      scrolling.stop()
      removeEventListener('message', onMessage)
      removeEventListener('error', onError)
      removeEventListener('pagehide', onLeave)
    }
  }, [themes, queries, store, focalPoints])

  useEffect(
    () => reply.current?.({ type: 'place', path: pathname + search, title: document.title }),
    [pathname, search],
  )
  return gallery ? <PreviewGallery gallery={gallery} /> : null
}

/** Only a footer in sight follows each colour: it is a third of the elements of a page. The layouts of a gallery have no such parents. */
function unseenFooter(): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.frame>div footer{content-visibility:auto;contain-intrinsic-size:auto 600px}')
  return sheet
}

const fonts = new Set<string>()
function addFont(css: string): void {
  if (fonts.has(css)) return
  fonts.add(css)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}

/** Resolves after the next paint, before what React does then, or after 100 ms: a hidden frame never paints. */
function nextPaint(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, 100)
    requestAnimationFrame(() => soon(done))
  })
}

/** https://developer.mozilla.org/docs/Web/API/Scheduler/postTask; TypeScript's libraries do not describe it. */
type Scheduler = { postTask: (task: () => void, options: { priority: 'user-blocking' }) => Promise<void> }
const { scheduler } = globalThis as { scheduler?: Scheduler }
const soon = (task: () => void) =>
  scheduler ? void scheduler.postTask(task, { priority: 'user-blocking' }) : setTimeout(task)

/** Reports the theme fields behind an element clicked with Alt. */
function listenForPicks(notify: (fields: string[]) => void): () => void {
  const onClick = (event: MouseEvent) => {
    if (!event.altKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.target instanceof Element) notify(fieldsOfElement(event.target))
  }
  addEventListener('click', onClick, true)
  return () => removeEventListener('click', onClick, true)
}
