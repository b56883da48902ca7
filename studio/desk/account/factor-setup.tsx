import { useState } from 'react'
import { confirmSecondFactor, startSecondFactor } from '../../../src/contract/second-factor.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import QrCode from '../../../src/ui/commerce/qr-code.tsx'
import { TextField } from '../../../src/ui/controls/text-input.tsx'
import { Dialog } from '../form/dialog.tsx'
import { ProofForm } from './proof-form.tsx'
import { useShownWrite } from '../form/use-shown-write.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Switches the second factor on: password, then the app's first code, then the recovery codes. */
export function FactorSetup({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [app, setApp] = useState<{ secret: string; uri: string }>()
  const [codes, setCodes] = useState<string[]>()
  const start = useShownWrite(startSecondFactor, [])
  const confirm = useShownWrite(confirmSecondFactor, ['second_factor'])
  return (
    <Dialog title={t('desk.factor.title')} size="s" onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : app ? (
        <ProofForm
          key="code"
          asks={['code']}
          label={t('desk.factor.switch_on')}
          problem={confirm.problem}
          busy={confirm.isBusy}
          onProof={async ({ code }) => {
            const reply = await confirm.write({ body: { code } })
            if (reply.ok) setCodes(reply.data.recovery_codes)
          }}
        >
          <p>{t('desk.factor.scan')}</p>
          <QrCode text={app.uri} label={t('desk.factor.qr')} />
          <TextField
            label={t('desk.factor.secret')}
            value={app.secret.replaceAll(/.{4}(?=.)/g, '$& ')}
            readOnly
            onFocus={(event) => event.target.select()}
          />
        </ProofForm>
      ) : (
        <ProofForm
          key="password"
          asks={['password']}
          label={t('desk.factor.next')}
          problem={start.problem}
          busy={start.isBusy}
          onProof={async ({ password }) => {
            const reply = await start.write({ body: { password } })
            if (reply.ok) setApp(reply.data)
          }}
        >
          <p>{t('desk.factor.password_first')}</p>
        </ProofForm>
      )}
    </Dialog>
  )
}
