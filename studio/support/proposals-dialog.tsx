import { useState } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { call } from '../../src/api/call.ts'
import { answerThemeProposal, type ThemeProposal } from '../../src/contract/theme-support.ts'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { Notice } from '../../src/ui/controls/notice.tsx'
import { ThemeChange } from '../components/theme-value.tsx'
import { Modal } from '../../src/ui/controls/modal.tsx'
import { fieldLabel } from '../components/field-label.ts'
import { Action } from '../components/tool-button.tsx'
import { useRequest } from '../components/use-request.ts'
import { useAttemptKey } from '../desk/form/attempt-key.ts'
import { change } from '../document/document-store.ts'
import { useOpenDocument, useWorkspace } from '../workspace.tsx'
import { changedSettings } from './changed-settings.ts'

/** Proposals of others, each with its values before and after. What the owner has changed since is taken only when she ticks it. */
export default function ProposalsDialog() {
  const t = useT()
  const { ui, proposals } = useWorkspace()
  const open = useStore(proposals.state, (state) => state.open)
  const close = () => ui.show({ dialog: undefined })
  return (
    <Modal title={t('support.proposals')} onClose={close}>
      {open.length === 0 && <p role="status">{t('support.no_proposals')}</p>}
      {open.map((proposal) => (
        <Proposal key={proposal.id} proposal={proposal} />
      ))}
    </Modal>
  )
}

function Proposal({ proposal }: { proposal: ThemeProposal }) {
  const t = useT()
  const { documents, proposals, ui } = useWorkspace()
  const current = useOpenDocument((state) => state.history.document)
  const rows = changedSettings(proposal, current)
  const [chosen, setChosen] = useState<Record<string, boolean>>({})
  const { busy, problem, send } = useRequest()
  const { keyOf } = useAttemptKey()
  const isTaken = (row: (typeof rows)[number]) => chosen[row.name] ?? !row.isNewer

  const answer = async (accepted: boolean) => {
    const idempotencyKey = keyOf(accepted) // accepted once, and its answer lost: pressed again it is still taken
    const args = { params: { id: proposal.id }, body: { accepted } }
    const reply = await send(call(answerThemeProposal, args, { idempotencyKey }))
    if (!reply.ok && reply.msg_code !== 'PROPOSAL_NOT_FOUND') return
    if (reply.ok && accepted) {
      const changes = Object.fromEntries(rows.filter(isTaken).map(({ name, proposed }) => [name, proposed]))
      change(documents, changes, { kind: 'proposal', detail: proposal.author.name })
    }
    ui.showToast(reply.msg, reply.ok ? 'success' : 'danger')
    proposals.remove(proposal.id)
  }
  return (
    <Box aria-label={t('support.by', { name: proposal.author.name })}>
      <h3>{t('support.by', { name: proposal.author.name })}</h3>
      {proposal.note && <blockquote>{proposal.note}</blockquote>}
      {rows.length === 0 && <p>{t('support.already_so')}</p>}
      <ul>
        {rows.map((row) => (
          <li key={row.name}>
            <label>
              <input
                type="checkbox"
                checked={isTaken(row)}
                onChange={({ target }) => setChosen({ ...chosen, [row.name]: target.checked })}
              />
              <b>{fieldLabel(t, row.name)}</b>
            </label>
            <span>
              <ThemeChange field={row.name} before={row.now} after={row.proposed} />
            </span>
            {row.isNewer && <small>{t('support.newer')}</small>}
          </li>
        ))}
      </ul>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <footer>
        <Action busy={busy} onClick={() => void answer(false)}>
          {t('support.decline')}
        </Action>
        <Action kind="primary" icon="check" busy={busy} onClick={() => void answer(true)}>
          {t('support.accept')}
        </Action>
      </footer>
    </Box>
  )
}

const Box = styled.section`
  display: grid;
  gap: var(--space-2);
  grid-template-columns: minmax(0, 1fr);
  padding-block: var(--space-3);
  & + & {
    border-top: 1px solid var(--color-border);
  }
  overflow-wrap: anywhere;
  & blockquote {
    padding-left: var(--space-3);
    border-left: 3px solid var(--color-border-strong);
    white-space: pre-line;
  }
  & li {
    display: grid;
    gap: 2px;
    padding: var(--space-2) 0;
  }
  & label {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-height: var(--tap);
  }
  & small {
    color: var(--color-warning);
  }
  & footer {
    display: flex;
    justify-content: flex-end;
    gap: var(--space-2);
  }
`
