import { Suspense, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { styled } from 'styled-components'
import { FOOTERS } from '../slots/footers/registry.ts'
import { HEADERS } from '../slots/headers/registry.ts'
import HomeSections from '../slots/home/home-sections.tsx'
import { pick } from '../slots/registry.tsx'
import { LivePreview } from '../hydration/static-region.tsx'
import { ThemeContext, useThemeStore, type ThemeStore } from '../theme/theme-context.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { copyLayout } from './copy-layout.ts'
import { withHome } from './load-layouts.ts'
import { readLayoutName, type Gallery, type LayoutName, type Tile } from './preview-protocol.ts'

/**
 * Thumbnails of layouts in the owner's theme, shown instead of the page behind the studio's choices. Each layout is rendered once, offscreen; the tiles
 * are copies of its DOM, so that 91 pairs cost 20 renders. Colours and fonts are custom properties and apply to the copies too.
 */
export default function PreviewGallery({ gallery }: { gallery: Gallery }) {
  const { viewport, tiles } = gallery
  const layouts = [...new Set(tiles.flatMap((tile) => tile.layouts))]
  const offscreenRef = useRef<HTMLDivElement>(null)
  const visibleRef = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const root = document.getElementById('root')
    if (root) root.hidden = true
  }, [])
  useLayoutEffect(() => {
    const [makers, shown] = [offscreenRef.current, visibleRef.current]
    if (!makers || !shown) return
    makers.style.width = `${viewport}px`
    const places = tiles.map((tile) => placeOf(tile, viewport))
    shown.replaceChildren(...places.map(({ tile }) => tile))

    const copies = new Map<string, Element[]>()
    const follow = (changed: Iterable<Element>) => {
      const names = Array.from(changed, (maker) => {
        const name = maker.getAttribute('data-layout') ?? ''
        copies.set(name, Array.from(maker.children, copyLayout))
        return name
      })
      for (const [index, { layouts }] of tiles.entries()) {
        if (!layouts.some((name) => names.includes(name))) continue
        const [above = [], ...below] = layouts.map((name) => (copies.get(name) ?? []).map((one) => one.cloneNode(true)))
        places[index]?.frame.replaceChildren(
          ...above,
          ...(below.length > 0 ? [document.createElement('main'), ...below.flat()] : []),
        )
      }
    }
    follow(makers.children)
    const observer = new MutationObserver((records) => {
      const changed = records.map(({ target }) =>
        (target instanceof Element ? target : target.parentElement)?.closest('[data-layout]'),
      )
      follow(new Set(changed.filter((maker) => maker != null)))
    })
    observer.observe(makers, { subtree: true, childList: true, characterData: true, attributes: true })
    return () => observer.disconnect()
  }, [tiles, viewport])

  return createPortal(
    <Frame inert>
      <div ref={offscreenRef} className="workshop">
        {layouts.map((name) => (
          <div key={name} data-layout={name} className="frame">
            <ErrorBoundary instead={null}>
              <Suspense fallback={null}>
                <LivePreview value="picture">
                  <Layout name={name} />
                </LivePreview>
              </Suspense>
            </ErrorBoundary>
          </div>
        ))}
      </div>
      <div ref={visibleRef} />
    </Frame>,
    document.body,
  )
}

/** The clipped element of a tile, and the scaled page in it. */
function placeOf({ left, top, width, height }: Tile, viewport: number): { tile: HTMLElement; frame: HTMLElement } {
  const [tile, frame] = [document.createElement('div'), document.createElement('div')]
  const scale = width / viewport
  tile.className = 'tile'
  Object.assign(tile.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` })
  frame.className = 'frame'
  Object.assign(frame.style, { width: `${viewport}px`, scale: String(scale) })
  frame.style.setProperty('--window', `${height / scale}px`)
  tile.append(frame)
  return { tile, frame }
}

function Layout({ name }: { name: LayoutName }) {
  const { kind, number } = readLayoutName(name)
  if (kind === 'home') {
    return (
      <ThemeWithHome preset={number}>
        <main>
          <HomeSections />
        </main>
      </ThemeWithHome>
    )
  }
  const { part: Part } = pick(kind === 'header' ? HEADERS : FOOTERS, number)
  return <Part />
}

/** Provides the page's theme with another composition of the home page. */
function ThemeWithHome({ preset, children }: { preset: number; children: ReactNode }) {
  const themes = useThemeStore()
  const [own] = useState((): ThemeStore => {
    const make = () => ({ ...themes.getState(), theme: withHome(themes.getState().theme, preset) })
    let previous = themes.getState()
    let current = make()
    const getState = () => {
      if (themes.getState() === previous) return current
      previous = themes.getState()
      return (current = make())
    }
    return { ...themes, getState, getInitialState: getState }
  })
  return <ThemeContext value={own}>{children}</ThemeContext>
}

const Frame = styled.div`
  position: fixed;
  inset: 0;
  overflow: hidden;
  & .workshop {
    position: absolute;
    top: 200vh;
    visibility: hidden;
  }
  & .workshop > .frame {
    min-height: 0;
  }
  & .tile {
    position: absolute;
    overflow: hidden;
    contain: strict;
    background: var(--color-bg);
  }
  & .tile > .frame {
    height: var(--window);
    min-height: 0;
    overflow: hidden;
    transform-origin: 0 0;
  }
  & .frame > footer:first-child {
    margin-top: 0;
  }
`
