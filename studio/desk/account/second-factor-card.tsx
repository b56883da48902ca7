import { useState } from 'react'
import { getSecondFactor } from '../../../src/contract/second-factor.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Notice } from '../../../src/ui/controls/notice.tsx'
import { Action } from '../../components/tool-button.tsx'
import { FieldStack } from '../../components/form-stack.tsx'
import { useRead } from '../shell/calls.ts'
import { Card, RoomState } from '../shell/room-page.tsx'
import { FactorSetup } from './factor-setup.tsx'
import { ProofDialog } from './proof-dialog.tsx'

const FEW = 3

/** The second factor of the person's account: off or on, with recovery codes. */
export function SecondFactorCard() {
  const t = useT()
  const { data, failure, retry } = useRead(getSecondFactor, {})
  const [open, setOpen] = useState<'setup' | 'codes' | 'off'>()
  if (!data) return <RoomState failure={failure} onRetry={retry} />
  const close = () => setOpen(undefined)
  const left = data.recovery_codes_left
  return (
    <Card>
      <h2>{t('desk.factor.title')}</h2>
      <p>{t('desk.factor.text')}</p>
      {data.is_on ? (
        <FieldStack>
          <Notice tone={left > FEW ? 'success' : 'warning'}>{t('desk.factor.on', { count: left })}</Notice>
          <Action icon="refresh-cw" onClick={() => setOpen('codes')}>
            {t('desk.factor.new_codes')}
          </Action>
          <Action kind="danger" onClick={() => setOpen('off')}>
            {t('desk.factor.switch_off')}
          </Action>
        </FieldStack>
      ) : (
        <Action kind="primary" icon="shield-check" onClick={() => setOpen('setup')}>
          {t('desk.factor.switch_on')}
        </Action>
      )}
      {open === 'setup' && <FactorSetup onClose={close} />}
      {(open === 'codes' || open === 'off') && <ProofDialog what={open} onClose={close} />}
    </Card>
  )
}
