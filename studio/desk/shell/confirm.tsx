import { useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { numbersAreRead } from '../../components/number-field.tsx'
import { Action } from '../../components/tool-button.tsx'

/** Asks once before something that is not undone. Numbers within have to be readable. `isFinal`: it says that nothing brings it back. */
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
  const body = useRef<HTMLDivElement>(null)
  return (
    <Dialog
      title={title}
      size="s"
      onClose={onClose}
      footer={
        <>
          <Action onClick={onClose}>{t('shell.cancel')}</Action>
          <Action kind="danger" busy={busy} onClick={() => numbersAreRead(body.current) && void onConfirm()}>
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
