import { useState } from 'react'
import { deleteAgencyType, listAgencyTypes, type AgencyType } from '../../../src/contract/owner-partners.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Notice } from '../../../src/ui/controls/notice.tsx'
import { Action } from '../../components/tool-button.tsx'
import { useRead, useWrite } from '../shell/calls.ts'
import { Confirm } from '../shell/confirm.tsx'
import { useMay } from '../shell/desk-context.ts'
import { Card, RoomState } from '../shell/room-page.tsx'
import { Rows } from '../shell/rows.ts'
import { LevelDialog } from './level-dialog.tsx'

/** The levels of agencies. One that agencies have is not deleted. */
export function LevelList() {
  const t = useT()
  const mayWrite = useMay('partners.write')
  const { data, failure, retry } = useRead(listAgencyTypes, {})
  const [editing, setEditing] = useState<AgencyType | 'new'>()
  const [removing, setRemoving] = useState<AgencyType>()
  const [refusal, setRefusal] = useState('')
  const removal = useWrite(deleteAgencyType, {
    invalidates: ['agency_types', 'audit_log'],
    handles: ({ msg_code, msg }) => {
      if (msg_code !== 'AGENCY_TYPE_IN_USE') return false
      setRefusal(msg)
      return true
    },
  })
  if (!data) return <RoomState failure={failure} onRetry={retry} />
  const remove = async ({ id }: AgencyType) => {
    setRefusal('')
    await removal.write({ params: { id } })
    setRemoving(undefined)
  }
  return (
    <Card>
      <p>{t('desk.agency_types.text')}</p>
      {data.length === 0 && <Notice tone="warning">{t('desk.agency_types.empty')}</Notice>}
      {refusal && <Notice tone="warning">{refusal}</Notice>}
      <Rows>
        {data.map((level) => (
          <li key={level.id}>
            <div>
              <b>{level.name}</b>{' '}
              <small>
                {t('desk.agency_types.facts', { percent: level.commission_percent, count: level.agencies })}
              </small>
            </div>
            {mayWrite && (
              <>
                <Action aria-label={`${t('desk.agency_types.edit')}: ${level.name}`} onClick={() => setEditing(level)}>
                  {t('desk.agency_types.edit')}
                </Action>
                <Action
                  kind="danger"
                  aria-label={`${t('desk.agency_types.delete')}: ${level.name}`}
                  busy={removal.isBusy}
                  onClick={() => (level.agencies > 0 ? void remove(level) : setRemoving(level))}
                >
                  {t('desk.agency_types.delete')}
                </Action>
              </>
            )}
          </li>
        ))}
      </Rows>
      {mayWrite && (
        <div>
          <Action icon="plus" onClick={() => setEditing('new')}>
            {t('desk.agency_types.add')}
          </Action>
        </div>
      )}
      {editing && (
        <LevelDialog
          level={editing === 'new' ? undefined : editing}
          last={Math.max(-1, ...data.map(({ position }) => position)) + 1}
          onClose={() => setEditing(undefined)}
        />
      )}
      {removing && data.some(({ id }) => id === removing.id) && (
        <Confirm
          title={removing.name}
          text={t('desk.agency_types.delete_text')}
          label={t('desk.agency_types.delete')}
          isFinal
          onClose={() => setRemoving(undefined)}
          onConfirm={() => remove(removing)}
        />
      )}
    </Card>
  )
}
