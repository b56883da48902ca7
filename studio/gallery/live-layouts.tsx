import { useEffect, useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { readLayoutName, type Gallery, type LayoutName, type Tile } from '../../src/app/preview-protocol.ts'
import { PATHS } from '../../src/domain/paths.ts'
import { languagePrefix } from '../../src/i18n/language.ts'
import type { LinkState } from '../preview/preview-link-state.ts'
import { openPreviewLink } from '../preview/preview-link.ts'
import type { ShownTheme } from '../preview/shown-theme.ts'
import { useWorkspace } from '../workspace.tsx'
import { WatchedFrame } from '../preview/watched-frame.tsx'

/** Viewport width of the layouts: that of a phone while the preview shows one, else wide enough for desktop layouts. */
export function useGalleryViewport(): number {
  const { preview } = useWorkspace()
  return useStore(preview.state, ({ devices }) => ((devices[0]?.width ?? DESKTOP) < 700 ? PHONE : DESKTOP))
}
export const PHONE = 390
export const DESKTOP = 1100

/**
 * Live previews of layouts, placed behind every descendant that names layouts in `data-layouts`. The storefront renders them in one iframe of its
 * own, and they follow every edit. Until it answers, or if it fails, the content of those elements (a sketch) is visible.
 */
export default function LiveLayouts({
  page = PATHS.vouchers,
  viewport,
  children,
}: {
  page?: string
  viewport: number
  children: ReactNode
}) {
  const { store, preview } = useWorkspace()
  const language = useStore(preview.state, (state) => state.language)
  const ground = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [nonce] = useState(() => crypto.randomUUID())
  const [state, setState] = useState<LinkState>('waiting')
  const [isDrawn, setIsDrawn] = useState(false)
  const [fit, setFit] = useState<CSSProperties>({})
  const show = useRef<(gallery: Gallery) => void>(undefined)
  const shown = useRef('')

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const startedAt = performance.now()
    let stopExpecting = () => {}
    const link = openPreviewLink({
      origin: new URL(store.preview_address).origin,
      nonce,
      frame: () => element.contentWindow,
      theme: () => withoutLayouts(preview.present(), page),
      events: {
        onState: setState,
        onPainted(type, ms) {
          if (type === 'ping') return
          performance.measure(`gallery:${type}`, { start: performance.now() - ms, duration: ms })
          if (type !== 'gallery') return
          performance.measure('gallery:opened', { start: startedAt, end: performance.now() })
          setIsDrawn(true)
          const layouts = layoutsIn(ground.current)
          preview.links.forEach((page) => page.prepare(layouts))
          const headers = layouts.map(readLayoutName).filter(({ kind }) => kind === 'header')
          if (headers.length < layouts.length) return
          stopExpecting = () => preview.expect([])
          preview.expect(headers.map(({ number }) => number))
        },
      },
    })
    preview.galleries.add(link)
    show.current = link.show
    shown.current = ''
    element.src = new URL(languagePrefix(language) + page, store.preview_address).href
    return () => {
      stopExpecting()
      preview.galleries.delete(link)
      link.close()
    }
  }, [store, preview, language, nonce, page])

  const measure = useRef(() => {})
  measure.current = () => {
    const element = ground.current
    if (!element || !show.current) return
    const zoom = element.clientWidth / viewport // zoom of the iframe, whose viewport width is the one that the layouts see
    const gallery: Gallery = { viewport, tiles: tilesIn(element, zoom) }
    const written = JSON.stringify(gallery)
    if (written === shown.current || gallery.tiles.length === 0) return
    shown.current = written
    setFit({
      width: viewport,
      height: element.clientHeight / zoom,
      scale: String(zoom),
      clipPath: clipOf(gallery.tiles),
    })
    show.current(gallery)
  }
  useEffect(() => measure.current())
  useLayoutEffect(() => {
    const element = ground.current
    if (!element) return
    const observer = new ResizeObserver(() => measure.current())
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return (
    <Ground ref={ground} data-live={(isDrawn && state === 'live') || undefined}>
      <WatchedFrame ref={frame} nonce={nonce} style={fit} />
      {children}
    </Ground>
  )
}

/**
 * The page behind the layouts is not visible, so its own layouts stay fixed and changing them causes no render. A home page keeps its header, which
 * decides whether it has a banner.
 */
function withoutLayouts({ theme, ...rest }: ShownTheme, page: string): ShownTheme {
  return {
    ...rest,
    theme: { ...theme, header_type: page === PATHS.home ? theme.header_type : 1, footer_type: 1, home_page_type: 1 },
  }
}

const layoutsIn = (ground: HTMLElement | null): LayoutName[] =>
  Array.from(ground?.querySelectorAll<HTMLElement>('[data-layouts]') ?? []).flatMap(layoutsOf)

const layoutsOf = ({ dataset }: HTMLElement): LayoutName[] => (dataset.layouts ?? '').split(' ') as LayoutName[] // written by the pickers

function tilesIn(ground: HTMLElement, zoom: number): Tile[] {
  const from = ground.getBoundingClientRect()
  return Array.from(ground.querySelectorAll<HTMLElement>('[data-layouts]'), (place) => {
    const { left, top, width, height } = place.getBoundingClientRect()
    return {
      layouts: layoutsOf(place),
      left: (left - from.left) / zoom,
      top: (top - from.top) / zoom,
      width: width / zoom,
      height: height / zoom,
    }
  }).filter(({ width }) => width > 0)
}

/** Clips the iframe to its tiles. */
const clipOf = (tiles: Tile[]): string =>
  `path('${tiles.map(({ left, top, width, height }) => `M${left} ${top}h${width}v${height}h${-width}z`).join('')}')`

const Ground = styled.div`
  position: relative;
  & > iframe {
    position: absolute;
    inset: 0;
    max-width: none;
    border: 0;
    transform-origin: 0 0;
    pointer-events: none;
  }
  & > :not(iframe) {
    position: relative;
  }
  & [data-layouts] {
    display: block;
    overflow: hidden;
  }
  &[data-live] [data-layouts] > * {
    visibility: hidden;
  }
  &:not([data-live]) > iframe {
    opacity: 0;
  }
`
