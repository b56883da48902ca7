import { styled } from 'styled-components'
import { useT } from '../../i18n/i18n-context.tsx'

/** Loading indicator for content of unknown shape. Where the shape is known, use `Skeleton`. */
export function Spinner() {
  const t = useT()
  return (
    <Ring role="status">
      <i aria-hidden="true" />
      <span className="hidden-text">{t('ui.loading')}</span>
    </Ring>
  )
}

const Ring = styled.div`
  display: grid;
  place-items: center;
  min-height: 120px;
  & i {
    width: 28px;
    height: 28px;
    border: 3px solid var(--color-main-soft);
    border-top-color: var(--color-main);
    border-radius: 50%;
    animation: spin 0.8s linear infinite;
  }
  @keyframes spin {
    to {
      rotate: 1turn;
    }
  }
`
