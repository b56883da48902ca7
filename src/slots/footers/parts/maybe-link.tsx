import type { ReactNode } from 'react'
import { Link } from '../../../ui/controls/link.tsx'

/** A link, or plain text where there is no address: a policy without a post (storefront.md §2). `part` is its `data-part`. */
export function MaybeLink({ to, part, children }: { to: string | null; part?: string; children: ReactNode }) {
  return to ? (
    <Link data-part={part} to={to}>
      {children}
    </Link>
  ) : (
    <span data-part={part}>{children}</span>
  )
}
