import { useState } from 'react'
import { renewRecoveryCodes, switchOffSecondFactor } from '../../../src/contract/second-factor.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Dialog } from '../form/dialog.tsx'
import { ProofForm } from './proof-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useShownWrite } from '../form/use-shown-write.ts'

/** New recovery codes, or switching off: both take the password and a code. */
export function ProofDialog({ what, onClose }: { what: 'codes' | 'off'; onClose: () => void }) {
  const t = useT()
  const [codes, setCodes] = useState<string[]>()
  const renewal = useShownWrite(renewRecoveryCodes, ['second_factor'])
  const removal = useShownWrite(switchOffSecondFactor, ['second_factor'])
  const label = t(what === 'codes' ? 'desk.factor.new_codes' : 'desk.factor.switch_off')
  return (
    <Dialog title={t('desk.factor.title')} size="s" onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <ProofForm
          asks={['password', 'code']}
          label={label}
          problem={renewal.problem || removal.problem}
          busy={renewal.isBusy || removal.isBusy}
          onProof={async (body) => {
            if (what === 'codes') {
              const reply = await renewal.write({ body })
              if (reply.ok) setCodes(reply.data.recovery_codes)
            } else if ((await removal.write({ body })).ok) onClose()
          }}
        >
          <p>{t(what === 'codes' ? 'desk.factor.new_codes_text' : 'desk.factor.switch_off_text')}</p>
        </ProofForm>
      )}
    </Dialog>
  )
}
