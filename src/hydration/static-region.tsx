import {
  createContext,
  use,
  useDeferredValue,
  useState,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { useHref, useNavigate } from 'react-router-dom'
import { isPlainClick } from '../ui/controls/link.tsx'
import { trustedHtml } from '../ui/trusted-html.ts'
import { useIsHydrating } from './hydration-context.tsx'

/**
 * True in the studio's preview: static regions render normally there, because every part must follow the edited theme. `picture`: so they do, and nothing
 * can be opened.
 */
export const LivePreview = createContext<boolean | 'picture'>(false)

type Props = Omit<ComponentProps<'div'>, 'onClick'> & { version?: string | number }

/**
 * Content of a panel that is closed in the server's HTML, in a static region. A browser that runs scripts reads a `noscript` as text, so there are no
 * elements until the panel is about to open (`closed-regions.ts`). Without JavaScript the content is there. In a preview the content of a new header follows
 * after it: it is more than half of its elements, and nobody sees it.
 */
export function Closed({ children }: { children: ReactNode }) {
  const live = use(LivePreview)
  const isFirst = useIsHydrating()
  const isShown = useDeferredValue(live !== 'picture', import.meta.env.SSR || !live || isFirst)
  return import.meta.env.SSR && !live ? <noscript data-closed="">{children}</noscript> : isShown && children
}

/**
 * A large region that needs no JavaScript: shelves, grids, descriptions. On the first page React keeps its server HTML and does not hydrate its
 * children; after a client-side navigation it renders normally. Children may only be links, forms and plain HTML; the router still handles links to
 * own pages. `version` names what the content depends on, such as the query string: a new value renders the children again.
 */
export function StaticRegion({ version = '', ...props }: Props) {
  const live = use(LivePreview)
  return import.meta.env.SSR || live ? <div {...props} /> : <Region key={version} {...props} />
}

function Region({ children, ...props }: Omit<Props, 'version'>) {
  const hydrating = useIsHydrating()
  const [keep] = useState(hydrating)
  if (keep) return <StaticHtml {...props} suppressHydrationWarning html="" /> // while hydrating, React keeps the children that are there
  return <div {...props}>{children}</div>
}

/** HTML of our own pages as it is; its links go through the router. */
export function StaticHtml({ html, ...props }: Omit<Props, 'version' | 'children'> & { html: string }) {
  const [trusted] = useState(() => trustedHtml(html)) // another object would be set again
  return <div {...props} onClick={useFollowLink()} dangerouslySetInnerHTML={trusted} />
}

/** Returns a click handler that navigates plain clicks on links to own pages through the router. */
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
    if (event.defaultPrevented || !isPlainClick(event)) return
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
