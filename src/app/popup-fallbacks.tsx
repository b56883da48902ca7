import { useEffect } from 'react'
import { styled } from 'styled-components'
import { useT } from '../i18n/i18n-context.tsx'
import { tryAllAgain } from '../ui/loadable.tsx'
import { loadAgain } from '../offline/load-again.ts'
import { startTimes, usePopups } from '../popups/popups.ts'
import { LoadFailed } from '../ui/controls/load-failed.tsx'
import { Scrim } from '../ui/controls/scrim.ts'
import { Spinner } from '../ui/controls/spinner.tsx'

/** Shown while the code of a popup loads, so that a press has a visible effect at once. */
export function PopupLoading() {
  return (
    <Scrim onClick={closeAll}>
      <Box>
        <Spinner />
      </Box>
    </Scrim>
  )
}

/** Shown when the code of the popups failed to load. Messages and toasts are shown without it (decision 25); other popups offer a retry. */
export function PopupFailed({ retry }: { retry: () => void }) {
  const t = useT()
  const { stack, toasts } = usePopups()
  useEffect(() => startTimes(toasts), [toasts])
  const top = stack.at(-1)
  if (!top) return <Box role="alert">{toasts.at(-1)?.text}</Box>
  const message = top.type === 'message' && top.props.text
  const leave = () => {
    closeAll()
    retry()
  }
  const tryAgain = () => {
    if (wasRetried) void loadAgain(true) // a release may have taken the code away
    wasRetried = true
    tryAllAgain()
    retry()
  }
  return (
    <Box as="dialog" role="alertdialog" ref={showModal} aria-label={message || t('shell.page_failed')} onClose={leave}>
      {message || <LoadFailed retry={tryAgain} />}
      <form method="dialog">
        <button type="submit">{t('ui.close')}</button>
      </form>
    </Box>
  )
}

let wasRetried = false
const closeAll = () => usePopups.setState({ stack: [] })
const showModal = (dialog: HTMLDialogElement | null) => dialog?.showModal()

const Box = styled.div`
  position: fixed;
  z-index: 101;
  inset: 0;
  width: min(100vw - 32px, 400px);
  height: fit-content;
  margin: auto;
  padding: var(--space-4) var(--space-5);
  border: 0;
  border-radius: var(--radius-m);
  background: var(--color-surface);
  color: inherit;
  & button {
    min-height: var(--tap);
    padding-inline: var(--space-4);
  }
`
