import { useState } from 'react'
import { styled } from 'styled-components'
import {
  listStaff,
  removeStaff,
  changeStaffRole,
  withdrawInvitation,
  type StaffMember,
} from '../../../src/contract/owner-staff.ts'
import { STAFF_ROLES, type StaffRole } from '../../../src/contract/permissions.ts'
import { useFormat, useT } from '../../../src/i18n/i18n-context.tsx'
import { SmallSelect } from '../../components/small-select.tsx'
import { Action, ToolButton } from '../../components/tool-button.tsx'
import { useRead, useWrite } from '../shell/calls.ts'
import { useMay } from '../shell/desk-context.ts'
import { Card, RoomPage, RoomState } from '../shell/room-page.tsx'
import { Confirm } from '../shell/confirm.tsx'
import { Rows } from '../shell/rows.ts'
import { InviteDialog } from './invite-dialog.tsx'

/** The store's people: roles, invitations, leaving. */
export default function StaffRoom() {
  const t = useT()
  const { dateTime } = useFormat()
  const mayWrite = useMay('staff.write')
  const { data, failure, retry } = useRead(listStaff, {})
  const [isInviting, setInviting] = useState(false)
  const [leaving, setLeaving] = useState<StaffMember>()
  const invalidates = { invalidates: ['staff', 'audit_log'] }
  const role = useWrite(changeStaffRole, invalidates)
  const removal = useWrite(removeStaff, invalidates)
  const withdrawal = useWrite(withdrawInvitation, invalidates)
  if (!data) return <RoomState failure={failure} onRetry={retry} />
  const roleName = (one: StaffRole) => t(`desk.role.${one}`)
  return (
    <RoomPage
      narrow
      title={t('desk.rooms.staff')}
      actions={
        mayWrite && (
          <Action kind="primary" icon="user-plus" onClick={() => setInviting(true)}>
            {t('desk.staff.invite')}
          </Action>
        )
      }
    >
      <Card>
        <Rows>
          {data.members.map((member) => (
            <li key={member.id}>
              <div>
                <b>{member.name}</b> {member.is_me && <small>{t('desk.staff.me')}</small>}
                <small>{member.email}</small>
              </div>
              {mayWrite ? (
                <SmallSelect
                  label={t('desk.staff.role_of', { name: member.name })}
                  value={member.role}
                  options={STAFF_ROLES.map((value) => ({ value, label: roleName(value) }))}
                  onChange={(next) => void role.write({ params: { id: member.id }, body: { role: next } })}
                />
              ) : (
                <span>{roleName(member.role)}</span>
              )}
              {mayWrite && (
                <ToolButton
                  icon="trash-2"
                  label={t('desk.staff.remove', { name: member.name })}
                  onClick={() => setLeaving(member)}
                />
              )}
            </li>
          ))}
        </Rows>
        <Roles>
          {STAFF_ROLES.map((one) => (
            <div key={one}>
              <dt>{roleName(one)}</dt>
              <dd>{t(`desk.role_about.${one}`)}</dd>
            </div>
          ))}
        </Roles>
      </Card>
      {data.invitations.length > 0 && (
        <Card>
          <h2>{t('desk.staff.invitations')}</h2>
          <Rows>
            {data.invitations.map(({ id, email, role: invited, expires_at }) => (
              <li key={id}>
                <div>
                  <b>{email}</b>
                  <small>{t('desk.staff.until', { time: dateTime(expires_at) })}</small>
                </div>
                <span>{roleName(invited)}</span>
                {mayWrite && (
                  <ToolButton
                    icon="x"
                    label={t('desk.staff.withdraw', { email })}
                    onClick={() => void withdrawal.write({ params: { id } })}
                  />
                )}
              </li>
            ))}
          </Rows>
        </Card>
      )}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {leaving && (
        <Confirm
          title={t('desk.staff.remove', { name: leaving.name })}
          text={t('desk.staff.remove_text')}
          label={t('desk.staff.remove_confirm')}
          onClose={() => setLeaving(undefined)}
          onConfirm={async () => {
            await removal.write({ params: { id: leaving.id } })
            setLeaving(undefined)
          }}
        />
      )}
    </RoomPage>
  )
}

const Roles = styled.dl`
  display: grid;
  gap: var(--space-2);
  & dt {
    font-weight: 600;
  }
  & dd {
    margin: 0;
    color: var(--color-text-soft);
  }
`
