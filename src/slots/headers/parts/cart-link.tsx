import type { ReactNode } from 'react'
import { useHole } from '../../../api/personal.tsx'
import { PATHS } from '../../../domain/paths.ts'
import { useT } from '../../../i18n/i18n-context.tsx'
import { Link } from '../../../ui/controls/link.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import { BadgedIcon } from './badged-icon.tsx'

type Props = {
  icon?: IconName
  /** with a label beside the icon */
  named?: boolean
  /** a second line under the label */
  children?: ReactNode
}

/**
 * The link to the cart, with the number of items in it.
 *
 * Styling interface:
 * - `named` shows a label beside the icon; children are a second line under it
 * - `[data-part~='cart']` the root, a `tool`
 * - `[data-part~='cart-title']` and `[data-part~='cart-note']` the two lines of its `tool-label`
 */
export function CartLink({ icon = 'cart', named, children }: Props) {
  const t = useT()
  const label = useHole('cart_label')
  const count = useHole('cart_count')
  return (
    <Link data-part="cart tool" to={PATHS.cart} aria-label={children ? undefined : label}>
      <BadgedIcon icon={icon} count={count} />
      {children && <span className="hidden-text">{label}</span>}
      {named && (
        <span data-part="tool-label">
          <span data-part="cart-title" aria-hidden={children ? true : undefined}>
            {t('shell.cart')}
          </span>
          {children && <b data-part="cart-note">{children}</b>}
        </span>
      )}
    </Link>
  )
}
