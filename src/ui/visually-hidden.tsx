import type { ReactNode } from 'react'

/** Text for those who hear the page. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="hidden-text">{children}</span>
}
