import type { ReactNode } from 'react'
import { Modal } from '../../src/ui/controls/modal.tsx'

/** A window of the studio: the shared dialog. */
export function Dialog(props: {
  title: string
  onClose: () => void
  children: ReactNode
  footer?: ReactNode
  size?: 's' | 'm' | 'l' | 'full'
}) {
  return <Modal {...props} />
}
