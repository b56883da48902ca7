import type { MouseEvent } from 'react'
import { useHole } from '../../../api/personal.tsx'
import { PATHS } from '../../../domain/paths.ts'
import { useT } from '../../../i18n/i18n-context.tsx'
import { openPopup } from '../../../popups/popups.ts'
import { useSignedIn } from '../../../session/session.tsx'
import { Link } from '../../../ui/controls/link.tsx'
import { BadgedIcon } from './badged-icon.tsx'

/**
 * Favourites; a visitor is asked to log in (storefront.md §2).
 *
 * Styling interface:
 * - `named` shows a label beside the icon
 * - `[data-part~='favourites']` the root, a `tool`
 */
export function FavouritesLink({ named }: { named?: boolean }) {
  const t = useT()
  const signedIn = useSignedIn()
  const count = useHole('favourites_count')
  const onClick = (event: MouseEvent) => {
    if (signedIn) return
    event.preventDefault()
    openPopup('phone', {})
  }
  return (
    <Link data-part="favourites tool" to={PATHS.favorites} onClick={onClick} aria-label={t('shell.favorites')}>
      <BadgedIcon icon="heart" count={count} />
      {named && <span data-part="tool-label">{t('shell.favorites')}</span>}
    </Link>
  )
}
