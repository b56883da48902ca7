import { CallFailure } from '../../src/api/query.ts'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { Notice } from '../../src/ui/controls/notice.tsx'
import { Action } from './tool-button.tsx'

/** In the place of a list that could not be read: why, in the server's words if it gave some, and a way to try again. */
export function NotRead({ problem, onRetry }: { problem: unknown; onRetry: () => void }) {
  const t = useT()
  const told = problem instanceof CallFailure ? problem.reply.msg : ''
  return (
    <Notice
      tone="warning"
      action={
        <Action icon="refresh-cw" onClick={onRetry}>
          {t('state.retry')}
        </Action>
      }
    >
      {told || t('state.offline_text')}
    </Notice>
  )
}
