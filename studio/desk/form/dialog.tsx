import { use, type ReactNode } from 'react'
import { Modal } from '../../../src/ui/controls/modal.tsx'
import { UnreadTexts } from './unread-texts.ts'

/** A dialog of the desk: what is typed into its numbers and cannot be read is kept for it alone. */
export function Dialog(props: {
  title: string
  onClose: () => void
  children: ReactNode
  footer?: ReactNode
  size?: 's' | 'm' | 'l' | 'full'
}) {
  const room = use(UnreadTexts)
  return (
    <UnreadTexts value={room && `${room} ${props.title}`}>
      <Modal {...props} />
    </UnreadTexts>
  )
}
