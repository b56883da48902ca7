import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useHole } from '../../../api/personal.tsx'
import { PATHS } from '../../../domain/paths.ts'
import { useT } from '../../../i18n/i18n-context.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import { BadgedIcon } from './badged-icon.tsx'

type Props = {
  icon?: IconName
  /** the word stands beside the icon */
  named?: boolean
  /** a second line under the word */
  children?: ReactNode
}

/** The way to the cart with how many things are in it. */
export function CartLink({ icon = 'cart', named, children }: Props) {
  const t = useT()
  const label = useHole('cart_label')
  const count = useHole('cart_count')
  return (
    <Link className="tool" to={PATHS.cart} aria-label={children ? undefined : label}>
      <BadgedIcon icon={icon} count={count} />
      {children && <span className="hidden-text">{label}</span>}
      {named && (
        <span className="word">
          <span aria-hidden={children ? true : undefined}>{t('shell.cart')}</span>
          {children && <b>{children}</b>}
        </span>
      )}
    </Link>
  )
}
