import { useState } from 'react'
import { deleteCustomerGroup, listCustomerGroups, type CustomerGroup } from '../../../src/contract/owner-groups.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Action, ToolButton } from '../../components/tool-button.tsx'
import { useRead, useWrite } from '../shell/calls.ts'
import { Confirm } from '../shell/confirm.tsx'
import { useMay } from '../shell/desk-context.ts'
import { showToast } from '../shell/desk-state.ts'
import { Card, RoomPage, RoomState } from '../shell/room-page.tsx'
import { Rows } from '../shell/rows.ts'
import { useConditionText } from './condition-text.ts'
import { GROUP_INVALIDATES } from './promotion-invalidates.ts'
import { GroupDialog } from './group-dialog.tsx'
import { PromotionTabs } from './promotion-tabs.tsx'

/** Groups of customers by what they did, with how many belong to each now. */
export function GroupsPage() {
  const t = useT()
  const textOf = useConditionText()
  const mayWrite = useMay('promotions.write')
  const { data, failure, retry } = useRead(listCustomerGroups, {})
  const [edited, setEdited] = useState<CustomerGroup | 'new'>()
  const [removed, setRemoved] = useState<CustomerGroup>()
  const removal = useWrite(deleteCustomerGroup, { invalidates: GROUP_INVALIDATES })
  if (!data) return <RoomState failure={failure} onRetry={retry} />
  const remove = async ({ id, name }: CustomerGroup) => {
    const reply = await removal.write({ params: { id } })
    setRemoved(undefined)
    if (reply.ok) showToast(t('desk.promotions.deleted', { name }))
  }
  return (
    <RoomPage
      title={t('desk.rooms.promotions')}
      actions={
        mayWrite && (
          <Action kind="primary" icon="plus" onClick={() => setEdited('new')}>
            {t('desk.groups.add')}
          </Action>
        )
      }
    >
      <PromotionTabs current="promotions/groups" />
      <Card>
        {data.length === 0 && <p>{t('desk.groups.empty')}</p>}
        <Rows aria-label={t('desk.groups.title')}>
          {data.map((group) => (
            <li key={group.id}>
              <div>
                <b>{group.name}</b> · {t('desk.groups.members', { count: group.customers })}
                <br />
                <small>{group.conditions.map(textOf).join(' · ')}</small>
                {group.promotions > 0 && (
                  <>
                    <br />
                    <small>{t('desk.groups.used', { count: group.promotions })}</small>
                  </>
                )}
              </div>
              {mayWrite && (
                <>
                  <ToolButton
                    icon="pencil"
                    label={t('desk.groups.edit', { name: group.name })}
                    onClick={() => setEdited(group)}
                  />
                  <ToolButton
                    icon="trash-2"
                    label={t('desk.groups.delete', { name: group.name })}
                    onClick={() => setRemoved(group)}
                  />
                </>
              )}
            </li>
          ))}
        </Rows>
      </Card>
      {edited && <GroupDialog group={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      {removed && (
        <Confirm
          title={t('desk.groups.delete_title', { name: removed.name })}
          text={t('desk.groups.delete_text')}
          label={t('desk.promotions.delete')}
          isFinal
          onClose={() => setRemoved(undefined)}
          onConfirm={() => remove(removed)}
        />
      )}
    </RoomPage>
  )
}
