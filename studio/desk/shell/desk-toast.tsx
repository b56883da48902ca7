import { useEffect } from 'react'
import { styled } from 'styled-components'
import { hideToast, useDeskState } from './desk-state.ts'

const DONE_MS = 3_500
const FAILED_MS = 8_000

/** What a change came to, announced to screen readers. */
export function DeskToast() {
  const toast = useDeskState((state) => state.toast)
  useEffect(() => {
    if (!toast) return
    const timer = setTimeout(hideToast, toast.tone === 'done' ? DONE_MS : FAILED_MS)
    return () => clearTimeout(timer)
  }, [toast])
  return (
    <Region role="status" aria-live="polite">
      {toast && (
        <p key={toast.id} data-tone={toast.tone}>
          {toast.text}
        </p>
      )}
    </Region>
  )
}

const Region = styled.div`
  position: fixed;
  z-index: 20;
  inset: auto 0 max(72px, env(safe-area-inset-bottom));
  display: grid;
  justify-items: center;
  pointer-events: none;
  & p {
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
`
