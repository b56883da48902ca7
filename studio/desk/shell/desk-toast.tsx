import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { hideToast, useDeskState } from './desk-state.ts'

const DONE_MS = 3_500
const FAILED_MS = 8_000
const UNDO_MS = 10_000

/** What a change came to, announced to screen readers, and above an open dialog. It waits while it is pointed at or focused. */
export function DeskToast() {
  const t = useT()
  const toast = useDeskState((state) => state.toast)
  const region = useRef<HTMLDivElement>(null)
  const [heldId, setHeldId] = useState<number>() // of this toast alone: one that replaces it begins anew
  const isHeld = toast !== undefined && heldId === toast.id
  useEffect(() => {
    if (!toast) return
    region.current?.hidePopover?.()
    region.current?.showPopover?.() // shows it again as the topmost popover
  }, [toast])
  useEffect(() => {
    if (!toast || isHeld) return
    const timer = setTimeout(hideToast, toast.undo ? UNDO_MS : toast.tone === 'done' ? DONE_MS : FAILED_MS)
    return () => clearTimeout(timer)
  }, [toast, isHeld])
  const hold = {
    onPointerEnter: () => setHeldId(toast?.id),
    onPointerLeave: () => setHeldId(undefined),
    onFocus: () => setHeldId(toast?.id),
    onBlur: () => setHeldId(undefined),
  }
  const undo = () => {
    hideToast()
    toast?.undo?.()
  }
  return (
    <Region ref={region} popover="manual" role="status" aria-live="polite">
      {toast && (
        <p key={toast.id} data-tone={toast.tone} {...(toast.undo && hold)}>
          {toast.text}
          {toast.undo && (
            <button type="button" onClick={undo}>
              {t('desk.undo')}
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
  & p[data-tone='failed'] {
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
