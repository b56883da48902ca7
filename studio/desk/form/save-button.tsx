import type { ComponentProps } from 'react'
import type { Permission } from '../../../src/contract/permissions.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Action } from '../../components/tool-button.tsx'
import { useMay } from '../shell/desk-context.ts'

type Props = Pick<ComponentProps<typeof Action>, 'kind' | 'icon' | 'busy' | 'disabled'> & { permission: Permission }

/** Sends the form around it. It is not there for who may not write. */
export function SaveButton({ permission, kind = 'primary', ...rest }: Props) {
  const t = useT()
  if (!useMay(permission)) return null
  return (
    <Action kind={kind} type="submit" {...rest}>
      {t('desk.save')}
    </Action>
  )
}
