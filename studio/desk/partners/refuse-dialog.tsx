import { refusePayout, unlockPayout, type Payout } from '../../../src/contract/owner-partners.ts'
import { useFormat, useT } from '../../../src/i18n/i18n-context.tsx'
import { useWrite } from '../shell/calls.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** `refuse`: with the reason that the partner reads. `unlock`: out of a file that was not sent, with the reason for the audit log. */
export type Refusing = { payout: Payout; kind: 'refuse' | 'unlock' }
const CALLS = { refuse: refusePayout, unlock: unlockPayout }

/** Refuses a payment request, or takes it out of its file. */
export function RefuseDialog({ payout, kind, name, onClose }: Refusing & { name: string; onClose: () => void }) {
  const t = useT()
  const { money } = useFormat()
  const draft = `${kind}-${payout.id}`
  const { write } = useWrite(CALLS[kind], { invalidates: ['payout', 'today', 'audit_log'] })
  return (
    <ReasonDialog
      title={`${name}: ${money(payout.money)}`}
      text={t(`desk.payouts.${kind}_text`)}
      label={t(`desk.payouts.${kind}`)}
      isFinal={kind === 'refuse'}
      {...(kind === 'unlock' && { noteLabel: t('desk.payouts.unlock_note') })}
      draft={draft}
      onClose={onClose}
      onSend={async (note) => (await write({ params: { id: payout.id }, body: { note } }, { draft })).ok}
    />
  )
}
