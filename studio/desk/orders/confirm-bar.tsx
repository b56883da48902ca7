import { useState } from 'react'
import { styled } from 'styled-components'
import { moveOwnerOrders, type TransitionResult } from '../../../src/contract/owner-orders.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Dialog } from '../form/dialog.tsx'
import { Action } from '../../components/tool-button.tsx'
import { useAttemptKey } from '../form/attempt-key.ts'
import { useWrite } from '../shell/calls.ts'
import { SelectionBar } from '../shell/selection-bar.ts'

/** Confirms the chosen orders together, then says what became of each. */
export function ConfirmBar({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const t = useT()
  const { write, isBusy } = useWrite(moveOwnerOrders, { invalidates: ['orders', 'audit_log', 'today'] })
  const [results, setResults] = useState<TransitionResult[]>()
  const { keyOf, done } = useAttemptKey()
  const confirm = async () => {
    const body = { order_codes: codes, order_status_code: 'PACKING' as const }
    const reply = await write({ body }, { idempotencyKey: keyOf(body) })
    if (!reply.ok) return
    done()
    setResults(reply.data)
    onDone()
  }
  return (
    <>
      {codes.length > 0 && (
        <SelectionBar aria-label={t('desk.orders.chosen', { count: codes.length })}>
          <b>{t('desk.orders.chosen', { count: codes.length })}</b>
          <Action kind="primary" icon="check" busy={isBusy} onClick={() => void confirm()}>
            {t('desk.move_to.PACKING')}
          </Action>
          <Action kind="plain" disabled={isBusy} onClick={onDone}>
            {t('desk.orders.choose_none')}
          </Action>
        </SelectionBar>
      )}
      {results && <Results results={results} onClose={() => setResults(undefined)} />}
    </>
  )
}

function Results({ results, onClose }: { results: TransitionResult[]; onClose: () => void }) {
  const t = useT()
  const moved = results.filter(({ is_moved }) => is_moved).length
  return (
    <Dialog
      title={t('desk.orders.confirmed', { count: moved })}
      size="s"
      onClose={onClose}
      footer={<Action onClick={onClose}>{t('shell.close')}</Action>}
    >
      {moved < results.length && <p>{t('desk.orders.refused', { count: results.length - moved })}</p>}
      <List>
        {results
          .toSorted((a, b) => Number(a.is_moved) - Number(b.is_moved))
          .map(({ order_code, is_moved, msg }) => (
            <li key={order_code}>
              <b>{order_code}</b> {is_moved ? t('desk.order_status.PACKING') : msg}
            </li>
          ))}
      </List>
    </Dialog>
  )
}

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
  & li {
    overflow-wrap: anywhere;
  }
`
