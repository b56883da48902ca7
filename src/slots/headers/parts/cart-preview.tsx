import { Suspense, useState, type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { loadable } from '../../../ui/loadable.tsx'

const CartPreviewPanel = loadable(() => import('./cart-preview-panel.tsx'))

/** Shows what is in the cart while the mouse or the keyboard is on the link to it. The link itself leads to the cart, as everywhere. */
export function CartPreview({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const onKeyDown = (event: KeyboardEvent) => void (event.key === 'Escape' && setOpen(false))
  const onBlur = (event: FocusEvent) => void (!event.currentTarget.contains(event.relatedTarget) && setOpen(false))
  const byMouse = (next: boolean) => (event: PointerEvent) => void (event.pointerType === 'mouse' && setOpen(next))
  return (
    <Around
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
