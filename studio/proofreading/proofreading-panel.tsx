import { useMemo } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { call, type Failure } from '../../src/api/call.ts'
import { answerThemeComment, closeThemeComment, type ThemeShare } from '../../src/contract/theme-shares.ts'
import { isAllowed } from '../../src/domain/permissions.ts'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { Notice } from '../../src/ui/controls/notice.tsx'
import { Loading } from '../components/loading.tsx'
import { Action, ToolButton } from '../components/tool-button.tsx'
import { useAttemptKey } from '../desk/form/attempt-key.ts'
import { usePreview } from '../preview/preview-store.ts'
import { useWorkspace } from '../workspace.tsx'
import { CommentThread } from './comment-thread.tsx'
import { NewLink } from './new-link.tsx'
import { ShareCard } from './share-card.tsx'
import { threadsOf, type Thread } from './threads.ts'
import { showThread, usePins } from './use-pins.ts'
import { useProofTexts } from './use-proof-texts.ts'

/** In place of the settings: links for people without an account, and what they said about the pages, with pins on the preview. */
export default function ProofreadingPanel() {
  const t = useT()
  const { ui } = useWorkspace()
  const hasTexts = useProofTexts()
  return (
    <Panel aria-label={hasTexts ? t('proof.title') : t('state.loading')}>
      {hasTexts ? (
        <Content onClose={() => ui.show({ isProofreading: false })} />
      ) : (
        <Loading label={t('state.loading')} />
      )}
    </Panel>
  )
}

function Content({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { store, shares, preview, ui } = useWorkspace()
  const { status, shares: all } = useStore(shares.state)
  const { open, closed } = useMemo(() => threadsOf(all.flatMap(({ comments }) => comments)), [all])
  const shown = usePreview(preview, (state) => state.pins?.shown)
  const { keyOf, done } = useAttemptKey()
  const mayWrite = isAllowed(store.role, 'theme.write')
  usePins(preview, open)

  const settle = (reply: { ok: true; data: ThemeShare; msg: string } | Failure) => {
    if (!reply.ok) return reply
    done()
    shares.put(reply.data)
    ui.showToast(reply.msg, 'success')
    return reply
  }
  const answer = async ({ top }: Thread, text: string) => {
    const args = { params: { id: top.id }, body: { text } }
    return settle(await call(answerThemeComment, args, { idempotencyKey: keyOf(args) }))
  }
  const close = async ({ top }: Thread, isClosed: boolean) => {
    const reply = settle(await call(closeThemeComment, { params: { id: top.id }, body: { is_closed: isClosed } }))
    if (!reply.ok) ui.showToast(reply.msg || t('state.offline_text'), 'danger')
  }
  const row = (thread: Thread) => (
    <CommentThread
      key={thread.top.id}
      thread={thread}
      isShown={thread.number === shown}
      onShow={() => showThread(preview, thread)}
      onAnswer={mayWrite ? (text) => answer(thread, text) : undefined}
    >
      {mayWrite && (
        <Action
          kind="plain"
          icon={thread.top.closed_at ? 'rotate-ccw' : 'check'}
          onClick={() => void close(thread, !thread.top.closed_at)}
        >
          {t(thread.top.closed_at ? 'proof.reopen' : 'proof.close')}
        </Action>
      )}
    </CommentThread>
  )
  const form = (
    <NewLink
      onMade={(share) => {
        shares.put(share)
        navigator.clipboard?.writeText(share.address).then(
          () => ui.showToast(t('proof.made_copied'), 'success'),
          () => ui.showToast(t('proof.made'), 'success'),
        )
      }}
    />
  )
  const isRunning = all.some((share) => !share.is_over)
  return (
    <>
      <header>
        <h2>{t('proof.title')}</h2>
        <ToolButton icon="x" label={t('proof.back')} onClick={onClose} autoFocus />
      </header>
      <p>{t('proof.text')}</p>
      {status === 'loading' && <Loading label={t('state.loading')} />}
      {status === 'failed' && (
        <>
          <Notice tone="warning">{t('state.offline_text')}</Notice>
          <Action icon="refresh-cw" onClick={() => void shares.load()}>
            {t('state.retry')}
          </Action>
        </>
      )}
      {mayWrite && !isRunning && form}
      {all.length > 0 && <h3>{t('proof.comments', { count: open.length })}</h3>}
      {all.length > 0 && open.length === 0 && <p>{t('proof.none')}</p>}
      {open.map(row)}
      {closed.length > 0 && (
        <details>
          <summary>{t('proof.closed', { count: closed.length })}</summary>
          {closed.map(row)}
        </details>
      )}
      {all.length > 0 && <h3>{t('proof.links')}</h3>}
      {all.map((share) => (
        <ShareCard key={share.id} share={share} mayEnd={mayWrite} />
      ))}
      {mayWrite && isRunning && (
        <details>
          <summary>{t('proof.another')}</summary>
          {form}
        </details>
      )}
    </>
  )
}

const Panel = styled.aside`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-3);
  min-height: 0;
  overflow: hidden auto;
  padding: var(--space-3) var(--space-4) var(--space-6);
  background: var(--color-surface);
  border-right: 1px solid var(--color-border);
  & > header {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: var(--space-2);
  }
  & > h3 {
    margin-top: var(--space-3);
  }
  & > p {
    color: var(--color-text-soft);
  }
  & > details {
    display: grid;
    gap: var(--space-3);
  }
  & > details > summary {
    min-height: var(--tap);
    align-content: center;
    cursor: pointer;
  }
  & > details > article {
    margin-top: var(--space-3);
  }
`
