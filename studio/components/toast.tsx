import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'

/** `action`: a button in the toast, which then stays longer. */
export type ToastMessage = {
  id: number
  text: string
  tone: 'info' | 'success' | 'danger'
  action?: { label: string; run: () => void } | undefined
}

const DONE_MS = 3_500
const FAILED_MS = 8_000
const ACTION_MS = 10_000

/** What a change came to, announced to screen readers, and above an open dialog. One with a button waits while it is pointed at or focused. */
export function Toast({ toast, onHide }: { toast: ToastMessage | undefined; onHide: () => void }) {
  const region = useRef<HTMLDivElement>(null)
  const [heldId, setHeldId] = useState<number>() // of this toast alone: one that replaces it begins anew
  const id = toast?.id
  const isHeld = id !== undefined && heldId === id
  const ms = toast?.action ? ACTION_MS : toast?.tone === 'danger' ? FAILED_MS : DONE_MS
  const hide = useRef(onHide)
  hide.current = onHide
  useEffect(() => {
    if (id === undefined) return
    region.current?.hidePopover?.()
    region.current?.showPopover?.() // shows it again as the topmost popover
  }, [id])
  useEffect(() => {
    if (id === undefined || isHeld) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => (timer = setTimeout(() => hide.current(), ms))) // its time begins when it is painted
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [id, ms, isHeld])
  const hold = {
    onPointerEnter: () => setHeldId(id),
    onPointerLeave: () => setHeldId(undefined),
    onFocus: () => setHeldId(id),
    onBlur: () => setHeldId(undefined),
  }
  const act = () => {
    onHide()
    toast?.action?.run()
  }
  return (
    <Region ref={region} popover="manual" role="status" aria-live="polite">
      {toast && (
        <p key={toast.id} data-tone={toast.tone} {...(toast.action && hold)}>
          {toast.text}
          {toast.action && (
            <button type="button" onClick={act}>
              {toast.action.label}
            </button>
          )}
        </p>
      )}
    </Region>
  )
}

const Region = styled.div`
  position: fixed;
  z-index: 101; /* fallback for browsers without the popover API */
  inset: auto 0 max(72px, env(safe-area-inset-bottom));
  display: grid;
  width: auto;
  margin: 0;
  padding: 0;
  border: 0;
  overflow: visible;
  background: none;
  justify-items: center;
  pointer-events: none;
  @media (max-width: 860px) {
    inset: max(64px, env(safe-area-inset-top)) 0 auto; /* the end of the screen has what saves */
  }
  & p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2) var(--space-4);
    max-width: min(90vw, 560px);
    padding: var(--space-3) var(--space-4);
    border-radius: var(--radius-m);
    background: var(--color-text);
    color: var(--color-bg);
    box-shadow: var(--shadow-overlay);
    overflow-wrap: anywhere;
  }
  @media (max-width: 480px) {
    & p {
      padding: var(--space-2) var(--space-3);
      font-size: 0.875rem;
    }
  }
  & p[data-tone='danger'] {
    background: var(--color-danger);
  }
  & p:has(button) {
    pointer-events: auto;
  }
  & button {
    min-height: 44px;
    margin-block: calc(-1 * var(--space-2));
    padding-inline: var(--space-2);
    border: 0;
    background: none;
    color: inherit;
    font-weight: 700;
    text-decoration: underline;
    cursor: pointer;
  }
`
