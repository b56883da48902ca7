import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

/** A link, or the same words without one where there is nowhere to go: policies without a post stay inert (storefront.md §2). */
export function MaybeLink({ to, children }: { to: string | null; children: ReactNode }) {
  return to ? <Link to={to}>{children}</Link> : <span>{children}</span>
}
