import type { HtmlRemoval } from '../../src/contract/owner-themes.ts'
import { useT } from '../../src/i18n/i18n-context.tsx'

type Props = { removed: readonly HtmlRemoval[] | undefined; isPending: boolean }

/** What the sanitiser removed from the owner's HTML, and why; `removed` is undefined until it is known. */
export function RemovalReport({ removed, isPending }: Props) {
  const t = useT()
  if (!removed) return <p>{t(isPending ? 'control.html_checking' : 'control.html_unknown')}</p>
  if (removed.length === 0) return <p>{t('control.html_clean')}</p>
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
