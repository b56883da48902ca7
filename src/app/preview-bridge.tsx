import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router-dom'
import { FOOTERS, HTML_FOOTER } from '../slots/footers/registry.ts'
import { HEADERS } from '../slots/headers/registry.ts'
import { homeParts } from '../slots/home/registry.ts'
import { pick } from '../slots/registry.tsx'
import type { Theme } from '../theme/fields.ts'
import { useThemeStore } from '../theme/theme-context.tsx'
import { loadable } from '../ui/loadable.tsx'
import { openPreviewChannel } from './preview-channel.ts'
import { fieldsOfElement } from './preview-pick.ts'
import {
  isOpen,
  studioOriginOf,
  type PreviewReply,
  type Gallery,
  type PreviewCommand,
  type Variables,
} from './preview-protocol.ts'

const PreviewGallery = loadable<{ gallery: Gallery }, typeof import('./preview-gallery.tsx')>(
  () => import('./preview-gallery.tsx'),
)

/** Lets the studio drive this page. Loaded in a preview only; outside a frame of the studio it does nothing. */
export default function PreviewBridge() {
  const themes = useThemeStore()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const say = useRef<((answer: PreviewReply) => void) | undefined>(undefined)
  const [gallery, setGallery] = useState<Gallery>()
  const go = useRef(navigate)
  go.current = navigate

  useEffect(() => {
    const studio = studioOriginOf(location)
    if (!studio || window.parent === window) return
    const picker = listenForPicks((fields) => say.current?.({ type: 'picked', fields }))

    const execute = async (command: PreviewCommand, isNewest: () => boolean): Promise<void> => {
      if (command.type === 'go') return void go.current(command.path)
      if (command.type === 'pick') return picker.show(command.on)
      if (command.type === 'ping') return
      if (command.type === 'css') setVariables(command.variables)
      if (command.type === 'theme') {
        const theme = command.theme as Theme // resolved by the studio
        await loadParts(theme)
        if (!isNewest()) return
        addFont(command.fontCss)
        setVariables(command.variables)
        themes.getState().setTheme(theme)
      }
      if (command.type === 'gallery') {
        const { loadLayouts } = await PreviewGallery.preload()
        await loadLayouts(command.gallery, themes.getState().theme)
        flushSync(() => setGallery(command.gallery))
      }
      await nextPaint()
    }
    const onMessage = ({ source, origin, data, ports: [port] }: MessageEvent) => {
      if (source !== window.parent || origin !== studio || !isOpen(data) || data.nonce !== window.name || !port) return
      say.current = openPreviewChannel(port, execute)
      say.current({ type: 'ready', nonce: data.nonce, path: location.pathname + location.search })
    }
    const onError = ({ message }: ErrorEvent) => say.current?.({ type: 'error', message })
    addEventListener('message', onMessage)
    addEventListener('error', onError)
    window.parent.postMessage({ tiem: 'hello', nonce: window.name }, studio)
    return () => {
      say.current?.({ type: 'gone' })
      picker.stop()
      removeEventListener('message', onMessage)
      removeEventListener('error', onError)
    }
  }, [themes])

  useEffect(() => say.current?.({ type: 'place', path: pathname + search, title: document.title }), [pathname, search])
  return gallery ? <PreviewGallery gallery={gallery} /> : null
}

/** Code of the layouts that a theme asks for; rendering them before would leave a hole in the page. */
async function loadParts(theme: Theme): Promise<void> {
  const { banner, products, posts } = homeParts(theme)
  const parts = [
    pick(HEADERS, theme.header_type),
    pick(FOOTERS, theme.footer_type),
    banner,
    products,
    posts,
    ...(theme.is_use_footer_html ? [HTML_FOOTER] : []),
  ]
  await Promise.all(parts.map(({ part }) => part.preload()))
}

function setVariables(variables: Variables): void {
  for (const [name, value] of Object.entries(variables)) document.documentElement.style.setProperty(name, value)
}

const fonts = new Set<string>()
function addFont(css: string): void {
  if (fonts.has(css)) return
  fonts.add(css)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}

/** Resolves when what was just set is on the screen. A frame that nobody sees paints nothing: it answers after a tenth of a second. */
function nextPaint(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, 100)
    requestAnimationFrame(() => setTimeout(done))
  })
}

/** Alt-click, or any click while picking, tells what made the thing under the pointer. */
function listenForPicks(notify: (fields: string[]) => void) {
  const always = { current: false }
  const onClick = (event: MouseEvent) => {
    if (!event.altKey && !always.current) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.target instanceof Element) notify(fieldsOfElement(event.target))
  }
  addEventListener('click', onClick, true)
  return {
    show: (on: boolean) => {
      always.current = on
      document.documentElement.style.cursor = on ? 'crosshair' : ''
    },
    stop: () => removeEventListener('click', onClick, true),
  }
}
