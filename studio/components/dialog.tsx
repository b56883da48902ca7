import type { ReactNode } from 'react'
import { Modal } from '../../src/ui/controls/modal.tsx'

/** A dialog of the studio: the storefront's `Modal`. */
export function Dialog(props: {
  title: string
  onClose: () => void
  children: ReactNode
  footer?: ReactNode
  size?: 's' | 'm' | 'l' | 'full'
}) {
  return <Modal {...props} />
}
