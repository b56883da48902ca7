import { useEffect } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { useWorkplace } from '../workplace.tsx'

const SHOWN_MS = 3500
const WITH_ACTION_MS = 10_000

/** The last thing that was said, for eyes and for screen readers. */
export function Told() {
  const { desk } = useWorkplace()
  const told = useStore(desk.state, (state) => state.told)
  useEffect(() => {
    if (!told) return
    const timer = setTimeout(() => desk.show({ told: undefined }), told.action ? WITH_ACTION_MS : SHOWN_MS)
    return () => clearTimeout(timer)
  }, [told, desk])
  return (
    <Place role="status" aria-live="polite">
      {told && (
        <p key={told.id} data-tone={told.tone}>
          {told.text}
          {told.action && (
            <button
              type="button"
              onClick={() => {
                desk.show({ told: undefined })
                told.action?.run()
              }}
            >
              {told.action.label}
            </button>
          )}
        </p>
      )}
    </Place>
  )
}

const Place = styled.div`
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
