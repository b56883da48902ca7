import type { HtmlRemoval } from '../../src/contract/owner-themes.ts'
import { useT } from '../../src/i18n/i18n-context.tsx'

/** What the sanitiser removed from the owner's HTML, and why. */
export function RemovalList({ removed }: { removed: readonly HtmlRemoval[] }) {
  const t = useT()
  return (
    <ul>
      {removed.map(({ what, why, times }) => (
        <li key={`${what} ${why}`}>
          <code>{what}</code> {times > 1 && `× ${times}`} {t(`removal.${why}`)}
        </li>
      ))}
    </ul>
  )
}
