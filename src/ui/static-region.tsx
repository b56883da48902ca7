import { createContext, use, useState, type MouseEvent, type ReactNode } from 'react'
import { useHref, useNavigate } from 'react-router-dom'
import { useIsHydrating } from './hydration.tsx'

/** True in the studio's preview, where every part must follow the theme: then nothing stands still. */
export const LivePreview = createContext(false)

/**
 * A large region that needs no JavaScript: shelves, grids, descriptions. On the first page its server HTML stays as it is and React does not
 * visit it; after a navigation in the browser it renders like anything else. Inside it use links, forms and plain HTML only; links still
 * navigate without a reload. Give `version` what its content depends on (the query string, say), so that a change renders anew.
 */
export function StaticRegion({ children, version = '' }: { children: ReactNode; version?: string | number }) {
  const live = use(LivePreview)
  if (import.meta.env.SSR) return <div>{children}</div>
  return live ? <div>{children}</div> : <Region key={version}>{children}</Region>
}

function Region({ children }: { children: ReactNode }) {
  const hydrating = useIsHydrating()
  const [keep] = useState(hydrating)
  const follow = useFollowLink()
  if (keep) return <div suppressHydrationWarning onClick={follow} dangerouslySetInnerHTML={KEPT} />
  return <div>{children}</div>
}

const KEPT = { __html: '' } // React leaves the server's nodes alone where it finds this while hydrating

/** Turns a plain click on one of our own links into a navigation of the router. */
function useFollowLink() {
  const navigate = useNavigate()
  const base = useHref('/').replace(/\/$/, '')
  return (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    if (
      !link?.href ||
      link.target ||
      link.origin !== location.origin ||
      link.hasAttribute('download') ||
      link.hasAttribute('data-reload')
    )
      return
    if (
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey ||
      event.defaultPrevented
    )
      return
    if (link.hash && link.pathname === location.pathname && link.search === location.search) return
    const outside = /^\/(api|media|studio|en|ko)(\/|$)/
    const path =
      base && link.pathname.startsWith(`${base}/`)
        ? link.pathname.slice(base.length)
        : link.pathname === base
          ? '/'
          : link.pathname
    if (outside.test(path) || (base && path === link.pathname)) return
    event.preventDefault()
    void navigate(path + link.search + link.hash)
  }
}
