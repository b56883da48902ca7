import { listPolicies } from '../../../src/contract/owner-posts.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Action } from '../../components/tool-button.tsx'
import { useRead } from '../shell/calls.ts'
import { useMay } from '../shell/desk-context.ts'
import { RoomHelp } from '../shell/room-help.tsx'
import { RoomLink } from '../shell/room-link.tsx'
import { Card, RoomPage, RoomState } from '../shell/room-page.tsx'
import { Rows } from '../shell/rows.ts'
import { NextStep } from '../today/next-step.tsx'
import { ContentTabs } from './content-tabs.tsx'
import { useOpenPolicy } from './next-policy.ts'

/** What a shop owes its customers in writing. Each policy begins written, with the shop's own facts, to be read and published. */
export function PoliciesPage() {
  const t = useT()
  const mayWrite = useMay('content.write')
  const { data, failure, retry } = useRead(listPolicies, {})
  const { open, isBusy } = useOpenPolicy()
  if (!data) return <RoomState failure={failure} onRetry={retry} />
  return (
    <RoomPage narrow title={t('desk.content.policies')}>
      <ContentTabs current="content/policies" />
      <NextStep of="has_policies" />
      <p>{t('desk.content.policies_text')}</p>
      <RoomHelp of="policies" />
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
                    onClick={() => void open({ policy, post })}
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
