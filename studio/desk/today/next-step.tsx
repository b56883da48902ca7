import { getOpening } from '../../../src/contract/owner-opening.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Notice } from '../../../src/ui/controls/notice.tsx'
import { Action } from '../../components/tool-button.tsx'
import { go } from '../shell/address.ts'
import { useRead } from '../shell/calls.ts'
import { useMay, useRoomPath } from '../shell/desk-context.ts'
import { nextStep, type OpeningStep } from './opening-steps.ts'

/** Where a step of the opening is done (`of`): once it is, the way to the next one. */
export function NextStep({ of }: { of: OpeningStep }) {
  const t = useT()
  const pathOf = useRoomPath()
  const mayRead = useMay('products.read')
  const { data } = useRead(getOpening, {}, { enabled: mayRead })
  const next = data?.[of] ? nextStep(data) : undefined
  if (!next) return null
  return (
    <Notice
      action={
        <Action kind="primary" onClick={() => go(pathOf(next.room ?? 'today'))}>
          {t('desk.opening.go_on')}
        </Action>
      }
    >
      {t('desk.opening.next', { step: t(`desk.opening.${next.step}`) })}
    </Notice>
  )
}
