import { useEffect } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { useWorkspace } from '../workspace.tsx'

const DURATION_MS = 3500
const ACTION_DURATION_MS = 10_000

/** The latest toast, also announced to screen readers. */
export function Toast() {
  const { ui } = useWorkspace()
  const toast = useStore(ui.state, (state) => state.toast)
  useEffect(() => {
    if (!toast) return
    const timer = setTimeout(() => ui.show({ toast: undefined }), toast.action ? ACTION_DURATION_MS : DURATION_MS)
    return () => clearTimeout(timer)
  }, [toast, ui])
  return (
    <Region role="status" aria-live="polite">
      {toast && (
        <p key={toast.id} data-tone={toast.tone}>
          {toast.text}
          {toast.action && (
            <button
              type="button"
              onClick={() => {
                ui.show({ toast: undefined })
                toast.action?.run()
              }}
            >
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
  z-index: 50;
  left: 50%;
  translate: -50% 0;
  bottom: calc(var(--space-8) + env(safe-area-inset-bottom));
  width: max-content;
  max-width: min(90vw, 560px);
  pointer-events: none;
  & p {
    padding: var(--space-2) var(--space-4);
    border-radius: var(--radius-m);
    background: var(--color-text);
    color: var(--color-surface);
    box-shadow: var(--shadow-overlay);
    animation: studio-told var(--slow) var(--ease);
  }
  & button {
    margin-left: var(--space-4);
    min-height: 28px;
    pointer-events: auto;
    color: inherit;
    font-weight: 700;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  & button:focus-visible {
    outline-color: currentColor;
  }
  & p[data-tone='danger'] {
    background: var(--color-danger);
  }
  @keyframes studio-told {
    from {
      opacity: 0;
      translate: 0 8px;
    }
  }
`
