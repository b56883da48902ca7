import { useState } from 'react'
import { inviteStaff } from '../../../src/contract/owner-staff.ts'
import { STAFF_ROLES, type StaffRole } from '../../../src/contract/permissions.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Notice } from '../../../src/ui/controls/notice.tsx'
import { SelectField } from '../../../src/ui/controls/select.tsx'
import { TextField } from '../../../src/ui/controls/text-input.tsx'
import { Dialog } from '../form/dialog.tsx'
import { Action } from '../../components/tool-button.tsx'
import { useShownWrite } from '../form/use-shown-write.ts'
import { FieldStack, FormStack } from '../../components/form-stack.tsx'
import { useTypedText } from '../form/typed-text.ts'

/** Asks for an address and a role, then says whether the link was mailed, and shows it: it is in this answer only. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [email, setEmail] = useTypedText('invite')
  const [sent, setSent] = useState<{ email: string; link: string; is_mailed: boolean }>()
  const { write, isBusy, problem } = useShownWrite(inviteStaff, ['staff', 'audit_log'])
  const submit = async (form: FormData) => {
    const role = form.get('role') as StaffRole // an option of the select below
    const reply = await write({ body: { email, role } }, { draft: 'invite' })
    if (!reply.ok) return
    setEmail('')
    setSent({ ...reply.data, link: location.origin + reply.data.link })
  }
  return (
    <Dialog title={t('desk.staff.invite')} size="s" onClose={onClose}>
      {sent ? (
        <FieldStack>
          <Notice tone={sent.is_mailed ? 'success' : 'warning'}>
            {t(sent.is_mailed ? 'desk.staff.mailed' : 'desk.staff.not_mailed', { email: sent.email })}
          </Notice>
          <p>{t('desk.staff.link_text')}</p>
          <TextField
            label={t('desk.staff.link')}
            value={sent.link}
            readOnly
            onFocus={(event) => event.target.select()}
          />
          <Action kind="primary" icon="copy" onClick={() => void navigator.clipboard?.writeText(sent.link)}>
            {t('desk.copy')}
          </Action>
        </FieldStack>
      ) : (
        <FormStack onSend={submit}>
          <TextField
            label={t('sign_in.email')}
            type="email"
            required
            autoComplete="off"
            data-first-focus
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
          <SelectField
            label={t('desk.staff.role')}
            name="role"
            defaultValue="order_staff"
            options={STAFF_ROLES.map((value) => ({ value, label: t(`desk.role.${value}`) }))}
          />
          {problem && <Notice tone="danger">{problem}</Notice>}
          <Action kind="primary" type="submit" busy={isBusy}>
            {t('desk.staff.send')}
          </Action>
        </FormStack>
      )}
    </Dialog>
  )
}
