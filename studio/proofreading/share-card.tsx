import { styled } from 'styled-components'
import { call } from '../../src/api/call.ts'
import { endThemeShare, type ThemeShare } from '../../src/contract/theme-shares.ts'
import { useFormat, useT } from '../../src/i18n/i18n-context.tsx'
import { Notice } from '../../src/ui/controls/notice.tsx'
import { useCopy } from '../../src/ui/controls/use-copy.ts'
import { Action } from '../components/tool-button.tsx'
import { useRequest } from '../components/use-request.ts'
import { useWorkspace } from '../workspace.tsx'
import { Approvals } from './approvals.tsx'

/** A link with its end, who approved what it shows, and how it is copied or ended. */
export function ShareCard({ share, mayEnd }: { share: ThemeShare; mayEnd: boolean }) {
  const t = useT()
  const format = useFormat()
  const { shares, ui } = useWorkspace()
  const { busy, problem, send } = useRequest()
  const { outcome, copy } = useCopy(share.address)
  const { is_over: isOver } = share
  const end = async () => {
    const reply = await send(call(endThemeShare, { params: { id: share.id } }))
    if (!reply.ok) return
    shares.put(reply.data)
    ui.showToast(reply.msg, 'success')
  }
  const what = share.version ? (share.version.name ?? `#${share.version.id}`) : t('proof.draft')
  return (
    <Card aria-label={share.note || what}>
      <b>{share.note || what}</b>
      <small>
        {isOver
          ? t('proof.over', { time: format.dateTime(share.ended_at ?? share.ends_at) })
          : t('proof.shows', { what, time: format.dateTime(share.ends_at) })}
      </small>
      <Approvals approvals={share.approvals} />
      {!isOver && (
        <>
          {outcome === 'refused' && <input readOnly aria-label={t('proof.address')} value={share.address} />}
          <footer>
            <Action icon={outcome === 'copied' ? 'check' : 'copy'} onClick={() => void copy()}>
              <span aria-live="polite">{t(outcome === 'copied' ? 'proof.copied' : 'proof.copy')}</span>
            </Action>
            <a href={share.address} target="_blank" rel="noreferrer">
              {t('proof.try')}
            </a>
            {mayEnd && (
              <Action kind="plain" busy={busy} onClick={() => void end()}>
                {t('proof.end')}
              </Action>
            )}
          </footer>
        </>
      )}
      {problem && <Notice tone="danger">{problem}</Notice>}
    </Card>
  )
}

const Card = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1);
  padding: var(--space-3);
  border-radius: var(--radius-m);
  background: var(--color-sunken);
  overflow-wrap: anywhere;
  & > small {
    color: var(--color-text-soft);
  }
  & > input {
    width: 100%;
    padding: var(--space-2);
    border: 1px solid var(--color-border-strong);
    border-radius: var(--radius-s);
  }
  & > footer {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2);
    margin-top: var(--space-1);
  }
  & > footer > a {
    display: inline-flex;
    align-items: center;
    min-height: var(--tap);
    padding-inline: var(--space-2);
    color: var(--color-main-text);
    font-weight: 600;
  }
`
