import { styled } from 'styled-components'
import { useT } from '../i18n/i18n-context.tsx'
import { usePopups } from '../popups/popups.ts'
import { LoadFailed } from '../ui/controls/load-failed.tsx'
import { Scrim } from '../ui/controls/scrim.ts'
import { Spinner } from '../ui/controls/spinner.tsx'

/** Stands where a popup will be while its code comes, so that a press is answered at once. */
export function PopupComing() {
  return (
    <Below onClick={closeAll}>
      <div>
        <Spinner />
      </div>
    </Below>
  )
}

/** The code of a popup did not come. */
export function PopupMissing({ retry }: { retry: () => void }) {
  const t = useT()
  const leave = () => {
    closeAll()
    retry()
  }
  return (
    <Below>
      <div role="alertdialog" aria-label={t('shell.page_failed')}>
        <LoadFailed retry={retry} />
        <button type="button" onClick={leave}>
          {t('ui.close')}
        </button>
      </div>
    </Below>
  )
}

const closeAll = () => usePopups.setState({ stack: [] })

const Below = styled(Scrim)`
  & > div {
    width: min(100vw - 32px, 400px);
    margin: auto;
    padding: var(--space-4) var(--space-5);
    border-radius: var(--radius-m);
    background: var(--color-surface);
  }
  & button {
    min-height: var(--tap);
    padding-inline: var(--space-4);
  }
  @media (width < 600px) {
    & > div {
      width: 100%;
      margin: auto 0 0;
      border-radius: var(--radius-m) var(--radius-m) 0 0;
    }
  }
`
