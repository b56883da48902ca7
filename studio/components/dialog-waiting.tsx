import { styled } from 'styled-components'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { Loading } from './loading.tsx'

/** Stands over the workbench while the code of a dialog is loading: nothing below moves. */
export function DialogWaiting() {
  const t = useT()
  return (
    <Over>
      <Loading label={t('state.loading')} />
    </Over>
  )
}

const Over = styled.div`
  position: fixed;
  inset: 0;
  z-index: 4;
  display: grid;
  place-content: center;
  pointer-events: none;
  & > div {
    min-width: 160px;
    padding: var(--space-4);
    border-radius: var(--radius-m);
    background: var(--color-surface);
    box-shadow: var(--shadow-overlay);
  }
`
