import type { ReactNode } from 'react'
import { isExternal, safeLink } from '../../domain/link-target.ts'
import { Link } from './link.tsx'

/**
 * A link entered by a store owner: a path of the store, or an external URL in a new tab. For an unsafe or missing URL only the content is rendered
 * (reliability.md R15).
 */
export function TargetLink({
  to,
  label,
  children,
}: {
  to: string | null | undefined
  /** accessible name of a link that contains only an image */ label?: string | null
  children: ReactNode
}) {
  const target = to ? safeLink(to) : null
  if (target === null) return <span>{children}</span>
  if (!isExternal(target)) {
    return (
      <Link to={target} aria-label={label || undefined}>
        {children}
      </Link>
    )
  }
  return (
    <a href={target} target="_blank" rel="noopener" aria-label={label || undefined}>
      {children}
    </a>
  )
}
