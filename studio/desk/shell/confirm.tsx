import { useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Dialog } from '../form/dialog.tsx'
import { numbersAreRead } from '../form/number-field.tsx'
import { Action } from '../../components/tool-button.tsx'

/** Asks once before something that is not undone. Numbers within have to be readable. `isFinal`: it says that nothing brings it back. */
export function Confirm({
  title,
  text,
  label,
  isFinal = false,
  children,
  onClose,
  onConfirm,
}: {
  title: string
  text: string
  label: string
  isFinal?: boolean
  children?: ReactNode
  onClose: () => void
  onConfirm: () => Promise<void>
}) {
  const t = useT()
  const body = useRef<HTMLDivElement>(null)
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    await onConfirm().finally(() => setBusy(false))
  }
  return (
    <Dialog
      title={title}
      size="s"
      onClose={onClose}
      footer={
        <>
          <Action onClick={onClose}>{t('shell.cancel')}</Action>
          <Action kind="danger" busy={busy} onClick={() => numbersAreRead(body.current) && void confirm()}>
            {label}
          </Action>
        </>
      }
    >
      <Stack ref={body}>
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
