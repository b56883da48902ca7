import { useT } from '../../src/i18n/i18n-context.tsx'
import { Notice, type NoticeTone } from '../../src/ui/controls/notice.tsx'
import { Action } from './tool-button.tsx'

type Props = { tone: NoticeTone; /** in the server's words, if it gave some */ told: string; onRetry: () => void }

/** Why something could not be read, and a way to try again. */
export function RetryNotice({ tone, told, onRetry }: Props) {
  const t = useT()
  const retry = (
    <Action icon="refresh-cw" onClick={onRetry}>
      {t('state.retry')}
    </Action>
  )
  return (
    <Notice tone={tone} action={retry}>
      {told || t('state.offline_text')}
    </Notice>
  )
}
