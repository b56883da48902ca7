import { styled } from 'styled-components'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { Action } from './tool-button.tsx'

export type FailedProps = { error: unknown; onRetry: () => void }

/** Stands in the place of a part that could not be shown: what happened, and a way to try it again. The page can be loaded again without loss. */
export function PartFailed({ error, onRetry }: FailedProps) {
  const t = useT()
  return (
    <Box role="alert">
      <b>{t('failed.title')}</b>
      <p>{t('failed.text')}</p>
      <code>{error instanceof Error ? error.message : String(error)}</code>
      <div>
        <Action icon="refresh-cw" onClick={onRetry}>
          {t('state.retry')}
        </Action>
        <Action kind="plain" onClick={() => location.reload()}>
          {t('failed.reload')}
        </Action>
      </div>
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  gap: var(--space-2);
  padding: var(--space-3);
  border: 1px solid var(--color-border);
  border-left: 3px solid var(--color-danger);
  border-radius: var(--radius-s);
  background: var(--color-surface);
  min-width: 0;
  & code {
    font-size: 0.8125rem;
    color: var(--color-text-soft);
    overflow-wrap: anywhere;
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
  }
`
