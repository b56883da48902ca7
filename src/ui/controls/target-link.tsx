import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { isExternal, safeLink } from '../../domain/link-target.ts'

/** A link that an owner typed: a path of the store, another site in a new tab, or, when it is neither, only its content (reliability.md R15). */
export function TargetLink({
  to,
  label,
  children,
}: {
  to: string | null | undefined
  /** names a link that holds only a picture */ label?: string | null
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
