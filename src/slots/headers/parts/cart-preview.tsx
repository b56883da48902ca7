import { Suspense, useState, type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { loadable } from '../../../ui/loadable.tsx'

const CartPreviewPanel = loadable(() => import('./cart-preview-panel.tsx'))

/**
 * Shows what is in the cart while the mouse or the keyboard focus is on the link to it, its child. The link itself leads to the cart.
 *
 * Styling interface:
 * - `[data-part~='cart-preview']` the root
 */
export function CartPreview({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const onKeyDown = (event: KeyboardEvent) => void (event.key === 'Escape' && setOpen(false))
  const onBlur = (event: FocusEvent) => void (!event.currentTarget.contains(event.relatedTarget) && setOpen(false))
  const byMouse = (next: boolean) => (event: PointerEvent) => void (event.pointerType === 'mouse' && setOpen(next))
  return (
    <Around
      data-part="cart-preview"
      onPointerEnter={byMouse(true)}
      onPointerLeave={byMouse(false)}
      onFocus={(event) => setOpen(event.target.matches(':focus-visible'))}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
      onClick={() => setOpen(false)}
    >
      {children}
      {open && (
        <Suspense fallback={null}>
          <CartPreviewPanel />
        </Suspense>
      )}
    </Around>
  )
}

const Around = styled.div`
  position: relative;
`
