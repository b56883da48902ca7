import { useRef, useState } from 'react'
import {
  approvePartnerRequest,
  listAgencyTypes,
  rejectPartnerRequest,
  type PartnerRequest,
} from '../../../src/contract/owner-partners.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Notice } from '../../../src/ui/controls/notice.tsx'
import { TextAreaField } from '../../../src/ui/controls/text-input.tsx'
import { Dialog } from '../form/dialog.tsx'
import { Action } from '../../components/tool-button.tsx'
import { FieldStack } from '../../components/form-stack.tsx'
import { useTypedText } from '../form/typed-text.ts'
import { useRead, useWrite } from '../shell/calls.ts'
import { useMay } from '../shell/desk-context.ts'
import { showToast } from '../shell/desk-state.ts'
import { LevelSelect } from './level-select.tsx'
import { PartnerFacts } from './partner-facts.tsx'

const INVALIDATES = { invalidates: ['partner_requests', 'partners', 'agency_types', 'today', 'audit_log'] }

/** A request with what its person filled in, and the decision. */
export function RequestDialog({ request, onClose }: { request: PartnerRequest; onClose: () => void }) {
  const t = useT()
  const isOpen = request.status === 0 || request.status === 3
  const mayDecide = useMay('partners.write') && isOpen
  const levels = useRead(listAgencyTypes, {}, { enabled: mayDecide && request.role === 'agency' })
  const approval = useWrite(approvePartnerRequest, INVALIDATES)
  const rejection = useWrite(rejectPartnerRequest, INVALIDATES)
  const [chosen, setChosen] = useState<number | null>()
  const level = chosen === undefined ? (levels.data?.[0]?.id ?? null) : chosen
  const [note, setNote] = useTypedText(`reject-${request.id}`)
  const key = useRef(crypto.randomUUID()) // pressed again after a lost answer, it is the same decision
  const params = { id: request.id }
  const approve = async () => {
    const body = { agency_type_id: request.role === 'agency' ? level : null }
    if (!(await approval.write({ params, body }, { idempotencyKey: `${key.current}-${level}` })).ok) return
    setNote('')
    showToast(t('desk.partners.approved'))
    onClose()
  }
  const reject = async () => {
    const body = { note: note.trim() }
    if (!(await rejection.write({ params, body }, { draft: `reject-${request.id}` })).ok) return
    setNote('')
    showToast(t('desk.partners.rejected'))
    onClose()
  }
  return (
    <Dialog
      title={t('desk.partners.request_of', { name: request.customer.name ?? request.customer.phone_number ?? '' })}
      onClose={onClose}
      footer={
        mayDecide ? (
          <>
            <Action
              kind="danger"
              busy={rejection.isBusy}
              disabled={!note.trim() || approval.isBusy}
              onClick={() => void reject()}
            >
              {t('desk.partners.reject')}
            </Action>
            <Action
              kind="primary"
              icon="check"
              busy={approval.isBusy}
              disabled={rejection.isBusy || (request.role === 'agency' && !levels.data)}
              onClick={() => void approve()}
            >
              {t('desk.partners.approve')}
            </Action>
          </>
        ) : (
          <Action onClick={onClose}>{t('shell.close')}</Action>
        )
      }
    >
      <FieldStack>
        {request.note && <Notice>{t('desk.partners.note_was', { note: request.note })}</Notice>}
        <PartnerFacts customer={request.customer} account={request.account} />
        {mayDecide && request.role === 'agency' && levels.data && (
          <LevelSelect
            levels={levels.data}
            id={level}
            warning={t('desk.agency_types.earns_nothing')}
            onChange={setChosen}
          />
        )}
        {mayDecide && (
          <TextAreaField
            label={t('desk.partners.note')}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </FieldStack>
    </Dialog>
  )
}
