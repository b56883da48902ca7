import { styled } from 'styled-components'
import { useSessions } from '../../api/sessions.ts'
import { failureText } from '../../api/failure-policy.ts'
import type { Failure } from '../../api/call.ts'
import { useBusy } from '../../api/use-busy.ts'
import { listSessions, type DeviceSession } from '../../contract/sessions.ts'
import { useFormat, useLanguage, useT } from '../../i18n/i18n-context.tsx'
import { toast } from '../../popups/popups.ts'
import { useOffered } from '../../theme/store-context.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { LoadStates } from '../../ui/controls/load-states.tsx'

/** The devices where the customer is logged in; each can be logged out, or all others at once. This one has the log-out button of the page. */
export function SessionsList() {
  return useOffered(listSessions) ? <Sessions /> : null
}

function Sessions() {
  const t = useT()
  const language = useLanguage()
  const { sessions, end, endOthers } = useSessions()
  const report = (reply: { ok: true; msg: string } | Failure) =>
    reply.ok ? toast(reply.msg) : toast(failureText(reply, t), { tone: 'error' })
  const [others, busy] = useBusy(async () => report(await endOthers()))
  return (
    <Section aria-labelledby="sessions">
      <h2 id="sessions">{t('account.sessions')}</h2>
      <LoadStates query={sessions}>
        {(rows) => (
          <>
            <ul>
              {rows.map((row) => (
                <Row key={row.id} session={row} onEnd={async () => report(await end(row.id))} />
              ))}
            </ul>
            {rows.length > 1 && (
              <form
                method="post"
                action="/form/end-other-sessions"
                onSubmit={(event) => (event.preventDefault(), void others())}
              >
                <input type="hidden" name="lang" value={language} />
                <Button type="submit" kind="outline" busy={busy}>
                  {t('account.end_other_sessions')}
                </Button>
              </form>
            )}
          </>
        )}
      </LoadStates>
    </Section>
  )
}

function Row({ session, onEnd }: { session: DeviceSession; onEnd: () => Promise<unknown> }) {
  const t = useT()
  const language = useLanguage()
  const { dateTime } = useFormat()
  const [end, busy] = useBusy(onEnd)
  const { kind, system, browser } = session
  const named = kind && system && [t(`account.device.${kind}`, { system }), browser].filter(Boolean).join(' · ')
  const device = named || session.device || t('account.unknown_device')
  return (
    <li>
      <span>
        <strong>{device}</strong>
        <small>
          {session.is_current
            ? t('account.this_device')
            : t('account.session_times', {
                since: dateTime(session.created_at),
                seen: dateTime(session.last_seen_at),
              })}
        </small>
      </span>
      {!session.is_current && (
        <form method="post" action="/form/end-session" onSubmit={(event) => (event.preventDefault(), void end())}>
          <input type="hidden" name="lang" value={language} />
          <input type="hidden" name="id" value={session.id} />
          <Button type="submit" kind="plain" busy={busy} aria-label={t('account.end_session_of', { device })}>
            {t('account.end_session')}
          </Button>
        </form>
      )}
    </li>
  )
}

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  overflow-wrap: anywhere;
  gap: var(--space-3);
  margin-block: var(--space-5);
  & > ul {
    width: 100%;
    border: 1px solid var(--color-border);
    border-radius: var(--radius-m);
    background: var(--color-surface);
  }
  & li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-3);
    min-height: 56px;
    padding: var(--space-2) var(--space-4);
  }
  & li > :first-child {
    flex: 1 1 9rem;
    min-width: 0;
  }
  & li > form {
    white-space: nowrap;
  }
  & li + li {
    border-top: 1px solid var(--color-border);
  }
  & small {
    display: block;
    font-size: var(--text-1);
    color: var(--color-text-soft);
  }
`
