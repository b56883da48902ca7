import { useState } from 'react'
import { styled } from 'styled-components'
import {
  addOwnerDomain,
  checkOwnerDomain,
  listOwnerDomains,
  makeMainDomain,
  removeOwnerDomain,
  type OwnerDomain,
} from '../../../src/contract/owner-shop.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { TextField } from '../../../src/ui/controls/text-input.tsx'
import { Action } from '../../components/tool-button.tsx'
import { FormStack } from '../../components/form-stack.tsx'
import { useTypedText } from '../form/typed-text.ts'
import { useRead, useWrite } from '../shell/calls.ts'
import { Confirm } from '../shell/confirm.tsx'
import { useMay } from '../shell/desk-context.ts'
import { showToast } from '../shell/desk-state.ts'
import { problemOf } from '../shell/field-name.ts'
import { Card, RoomState } from '../shell/room-page.tsx'

const INVALIDATES = { invalidates: ['domains', 'audit_log'] }

/** The shop's own domains, each proved by a TXT record. */
export function DomainsCard() {
  const t = useT()
  const mayWrite = useMay('settings.write')
  const { data, failure, retry } = useRead(listOwnerDomains, {})
  const [host, setHost] = useTypedText('domain')
  const [removing, setRemoving] = useState<OwnerDomain>()
  const [problem, setProblem] = useState('')
  const addition = useWrite(addOwnerDomain, {
    ...INVALIDATES,
    handles: ({ code, ...failure }) => {
      setProblem(code === 0 ? '' : problemOf(failure))
      return code !== 0
    },
  })
  const removal = useWrite(removeOwnerDomain, INVALIDATES)
  if (!data) return <RoomState failure={failure} onRetry={retry} />
  const add = async () => {
    if (!(await addition.write({ body: { host: host.trim() } })).ok) return
    setHost('')
    setProblem('')
  }
  return (
    <Card>
      <h2>{t('desk.settings_part.domains')}</h2>
      <p>{t('desk.domains.text')}</p>
      <List>
        {data.map((domain) => (
          <Domain key={domain.host} domain={domain} mayWrite={mayWrite} onRemove={() => setRemoving(domain)} />
        ))}
      </List>
      {mayWrite && (
        <FormStack onSend={add}>
          <TextField
            label={t('desk.domains.host')}
            placeholder="shop.vn"
            required
            maxLength={253}
            error={problem}
            value={host}
            onChange={({ target }) => {
              setHost(target.value)
              setProblem('')
            }}
          />
          <Action type="submit" icon="plus" busy={addition.isBusy}>
            {t('desk.domains.add')}
          </Action>
        </FormStack>
      )}
      {removing && data.some(({ host: one }) => one === removing.host) && (
        <Confirm
          title={removing.host}
          text={t('desk.domains.remove_text')}
          label={t('desk.domains.remove')}
          onClose={() => setRemoving(undefined)}
          onConfirm={async () => {
            const reply = await removal.write({ params: { host: removing.host } })
            if (reply.ok) setRemoving(undefined)
          }}
        />
      )}
    </Card>
  )
}

function Domain({ domain, mayWrite, onRemove }: { domain: OwnerDomain; mayWrite: boolean; onRemove: () => void }) {
  const t = useT()
  const check = useWrite(checkOwnerDomain, INVALIDATES)
  const main = useWrite(makeMainDomain, INVALIDATES)
  const params = { host: domain.host }
  const look = async () => {
    const reply = await check.write({ params })
    if (!reply.ok) return
    const isFound = reply.data.find(({ host }) => host === domain.host)?.is_verified
    showToast(t(isFound ? 'desk.domains.found' : 'desk.domains.not_found'), isFound ? 'done' : 'failed')
  }
  return (
    <li>
      <b>{domain.host}</b>
      <span>
        {t(
          domain.is_main ? 'desk.domains.main' : domain.is_verified ? 'desk.domains.verified' : 'desk.domains.waiting',
        )}
      </span>
      {!domain.is_verified && domain.record_name && (
        <dl>
          <dt>{t('desk.domains.record_name')}</dt>
          <dd>
            <code>{domain.record_name}</code>
          </dd>
          <dt>{t('desk.domains.record_value')}</dt>
          <dd>
            <code>{domain.record_value}</code>
          </dd>
        </dl>
      )}
      {mayWrite && (
        <div>
          {!domain.is_verified && (
            <Action kind="primary" busy={check.isBusy} onClick={() => void look()}>
              {t('desk.domains.check')}
            </Action>
          )}
          {domain.is_verified && !domain.is_main && (
            <Action busy={main.isBusy} onClick={() => void main.write({ params })}>
              {t('desk.domains.make_main')}
            </Action>
          )}
          <Action kind="danger" onClick={onRemove}>
            {t('desk.domains.remove')}
          </Action>
        </div>
      )}
    </li>
  )
}

const List = styled.ul`
  display: grid;
  & > li {
    display: grid;
    gap: var(--space-2);
    padding-block: var(--space-3);
    border-bottom: 1px solid var(--color-border);
    overflow-wrap: anywhere;
  }
  & > li > span,
  & dt {
    color: var(--color-text-soft);
  }
  & dl,
  & dd {
    margin: 0;
  }
  & code {
    user-select: all;
  }
  & > li > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
  }
`
