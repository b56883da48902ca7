import { styled } from 'styled-components'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { Action, ToolButton } from '../components/tool-button.tsx'
import type { Upload } from './use-uploads.ts'

/** Uploads under way and those that failed. */
export function UploadList({
  uploads,
  onRetry,
  onDrop,
}: {
  uploads: readonly Upload[]
  onRetry: (upload: Upload) => void
  onDrop: (upload: Upload) => void
}) {
  const t = useT()
  if (uploads.length === 0) return null
  return (
    <List aria-label={t('images.uploads')}>
      {uploads.map((upload) => {
        const { id, file, progress, problem } = upload
        return (
          <li key={id}>
            <span>{file.name}</span>
            {problem === undefined ? (
              <progress value={progress} aria-label={t('images.progress', { name: file.name })} />
            ) : (
              <>
                <em role="alert">{problem || t('state.offline_text')}</em>
                <Action icon="refresh-cw" onClick={() => onRetry(upload)}>
                  {t('images.retry')}
                </Action>
                <ToolButton icon="x" label={t('control.remove', { name: file.name })} onClick={() => onDrop(upload)} />
              </>
            )}
          </li>
        )
      })}
    </List>
  )
}

const List = styled.ul`
  display: grid;
  gap: var(--space-1);
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2);
  }
  & span {
    flex: 1 1 160px;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & progress {
    width: 160px;
    accent-color: var(--color-main);
  }
  & em {
    font-style: normal;
    color: var(--color-danger);
    font-size: 0.8125rem;
  }
`
