import { listPolicies, writePolicy, type OwnerPolicy } from '../../../src/contract/owner-posts.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Action } from '../../components/tool-button.tsx'
import { go } from '../shell/address.ts'
import { useRead, useWrite } from '../shell/calls.ts'
import { useMay, useRoomPath } from '../shell/desk-context.ts'
import { RoomLink } from '../shell/room-link.tsx'
import { Card, RoomPage, RoomState } from '../shell/room-page.tsx'
import { Rows } from '../shell/rows.ts'
import { NextStep } from '../today/next-step.tsx'
import { ContentTabs } from './content-tabs.tsx'
import { POST_INVALIDATES } from './post-invalidates.ts'

/** What a shop owes its customers in writing. Each policy begins written, with the shop's own facts, to be read and published. */
export function PoliciesPage() {
  const t = useT()
  const pathOf = useRoomPath()
  const mayWrite = useMay('content.write')
  const { data, failure, retry } = useRead(listPolicies, {})
  const { write, isBusy } = useWrite(writePolicy, { invalidates: POST_INVALIDATES })
  if (!data) return <RoomState failure={failure} onRetry={retry} />
  const begin = async (policy: OwnerPolicy['policy']) => {
    const reply = await write({ params: { policy } }, { draft: `policy-${policy}` })
    if (reply.ok) go(pathOf(`content/${reply.data.id}`))
  }
  return (
    <RoomPage narrow title={t('desk.content.policies')}>
      <ContentTabs current="content/policies" />
      <NextStep of="has_policies" />
      <p>{t('desk.content.policies_text')}</p>
      <Card>
        <Rows>
          {data.map(({ policy, post }) => {
            const name = t(`desk.content.policy.${policy}`)
            return (
              <li key={policy}>
                {post ? <RoomLink to={`content/${post.id}`}>{name}</RoomLink> : <b>{name}</b>}
                <small>
                  {t(post ? (post.published ? 'desk.content.shown' : 'desk.content.draft') : 'desk.content.unwritten')}
                </small>
                {mayWrite && !post && (
                  <Action
                    busy={isBusy}
                    aria-label={t('desk.content.write_policy', { name })}
                    onClick={() => void begin(policy)}
                  >
                    {t('desk.content.write')}
                  </Action>
                )}
              </li>
            )
          })}
        </Rows>
      </Card>
    </RoomPage>
  )
}
