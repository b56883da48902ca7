import { createContext, use, useState, type MouseEvent, type ReactNode } from 'react'
import { useHref, useNavigate } from 'react-router-dom'
import { useIsHydrating } from './hydration.tsx'

/** True in the studio's preview, where every part follows theme changes: no region is static there. */
export const LivePreview = createContext(false)

/**
 * A large region that needs no JavaScript: shelves, grids, descriptions. On the first page its server HTML is kept and React does not hydrate it.
 * After a client-side navigation it renders normally. Use only links, forms and plain HTML inside; links still navigate without a reload. `version`
 * is what the content depends on (for example the query string): a change renders the region again.
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

const KEPT = { __html: '' } // when hydrating, React keeps the server's nodes for this value

/** Turns a plain click on a link of the store into a client-side navigation. */
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
