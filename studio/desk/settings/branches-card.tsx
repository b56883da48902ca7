import { useState } from 'react'
import { deleteBranch, listOwnerBranches, type OwnerBranch } from '../../../src/contract/owner-shop.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { addressText } from '../../../src/domain/address-text.ts'
import { Action } from '../../components/tool-button.tsx'
import { useRead, useWrite } from '../shell/calls.ts'
import { Confirm } from '../shell/confirm.tsx'
import { useMay } from '../shell/desk-context.ts'
import { Card, RoomState } from '../shell/room-page.tsx'
import { Rows } from '../shell/rows.ts'
import { BranchDialog } from './branch-dialog.tsx'

/** Where customers pick up and transfers go. A branch with orders is closed, not deleted. */
export function BranchesCard() {
  const t = useT()
  const mayWrite = useMay('settings.write')
  const { data, failure, retry } = useRead(listOwnerBranches, {})
  const [editing, setEditing] = useState<OwnerBranch | 'new'>()
  const [removing, setRemoving] = useState<OwnerBranch>()
  const removal = useWrite(deleteBranch, { invalidates: ['branches', 'audit_log'] })
  if (!data) return <RoomState failure={failure} onRetry={retry} />
  return (
    <Card>
      <h2>{t('desk.settings_part.branches')}</h2>
      {data.length === 0 && <p>{t('desk.branches.empty')}</p>}
      <Rows>
        {data.map((branch) => (
          <li key={branch.id}>
            <div>
              <b>{branch.name}</b>{' '}
              <small>
                {[
                  branch.is_closed && t('desk.branches.closed'),
                  branch.is_default && t('desk.branches.is_default'),
                  branch.is_default_order_online && t('desk.branches.is_default_order_online'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
              <small>{[branch.phone, addressText(branch)].filter(Boolean).join(' · ')}</small>
            </div>
            {mayWrite && (
              <>
                <Action onClick={() => setEditing(branch)}>{t('desk.branches.edit')}</Action>
                <Action kind="danger" onClick={() => setRemoving(branch)}>
                  {t('desk.branches.delete')}
                </Action>
              </>
            )}
          </li>
        ))}
      </Rows>
      {mayWrite && (
        <Action icon="plus" onClick={() => setEditing('new')}>
          {t('desk.branches.add')}
        </Action>
      )}
      {editing && (
        <BranchDialog branch={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
      {removing && data.some(({ id }) => id === removing.id) && (
        <Confirm
          title={removing.name}
          text={t('desk.branches.delete_text')}
          label={t('desk.branches.delete')}
          isFinal
          onClose={() => setRemoving(undefined)}
          onConfirm={async () => {
            const reply = await removal.write({ params: { id: removing.id } })
            if (reply.ok) setRemoving(undefined)
          }}
        />
      )}
    </Card>
  )
}
