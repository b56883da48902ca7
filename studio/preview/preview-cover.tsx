import { styled } from 'styled-components'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { Loading } from '../components/loading.tsx'
import { Action } from '../components/tool-button.tsx'

/** Stands over a frame that does not show the draft: its page is loading, it does not answer, or there is no network. */
export function PreviewCover({ of, onRetry }: { of: 'loading' | 'silent' | 'offline'; onRetry?: () => void }) {
  const t = useT()
  if (of === 'loading')
    return (
      <Cover>
        <Loading label={t('preview.loading')} />
      </Cover>
    )
  if (of === 'offline') return <Cover role="status">{t('preview.no_network')}</Cover>
  return (
    <Cover role="alert">
      <p>{t('preview.silent')}</p>
      <Action icon="refresh-cw" onClick={onRetry}>
        {t('state.retry')}
      </Action>
    </Cover>
  )
}

const Cover = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  gap: var(--space-3);
  padding: var(--space-4);
  text-align: center;
  background: var(--color-surface);
`
