import { css, styled } from 'styled-components'
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

/** The code of the popups did not come. A message and toasts are said without it (decision 25); anything else can be tried again. */
export function PopupMissing({ retry }: { retry: () => void }) {
  const t = useT()
  const { stack, toasts } = usePopups()
  const top = stack.at(-1)
  const message = top?.type === 'message' ? top.props.text : undefined
  const leave = () => {
    closeAll()
    retry()
  }
  return (
    <>
      {toasts.length > 0 && (
        <Said role="alert">
          {toasts.map(({ id, text }) => (
            <p key={id}>{text}</p>
          ))}
        </Said>
      )}
      {top && (
        <Window ref={showModal} aria-label={message ?? t('shell.page_failed')} onClose={leave}>
          {message ? <p>{message}</p> : <LoadFailed retry={retry} />}
          <form method="dialog">
            <button type="submit">{t('ui.close')}</button>
          </form>
        </Window>
      )}
    </>
  )
}

const closeAll = () => usePopups.setState({ stack: [] })
const showModal = (dialog: HTMLDialogElement | null) => dialog?.showModal()

const box = css`
  width: min(100vw - 32px, 400px);
  margin: auto;
  padding: var(--space-4) var(--space-5);
  border: 0;
  border-radius: var(--radius-m);
  background: var(--color-surface);
`
const Below = styled(Scrim)`
  & > div {
    ${box}
  }
`
const Window = styled.dialog`
  ${box}
  color: var(--color-text);
  & button {
    min-height: var(--tap);
    padding-inline: var(--space-4);
  }
  &::backdrop {
    background: rgb(15 12 18 / 48%);
  }
`
const Said = styled.div`
  ${box}
  position: fixed;
  z-index: 101;
  inset: var(--space-4) 0 auto;
`
