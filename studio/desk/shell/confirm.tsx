import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Action } from '../../components/tool-button.tsx'

/** Asks once before something that is not undone. `isFinal`: it says that nothing brings it back. */
export function Confirm({
  title,
  text,
  label,
  busy,
  isFinal = false,
  children,
  onClose,
  onConfirm,
}: {
  title: string
  text: string
  label: string
  busy: boolean
  isFinal?: boolean
  children?: ReactNode
  onClose: () => void
  onConfirm: () => Promise<void>
}) {
  const t = useT()
  return (
    <Dialog
      title={title}
      size="s"
      onClose={onClose}
      footer={
        <>
          <Action onClick={onClose}>{t('shell.cancel')}</Action>
          <Action kind="danger" busy={busy} onClick={() => void onConfirm()}>
            {label}
          </Action>
        </>
      }
    >
      <Stack>
        <p>
          {text} {isFinal && t('desk.final')}
        </p>
        {children}
      </Stack>
    </Dialog>
  )
}

const Stack = styled.div`
  display: grid;
  gap: var(--space-4);
`
