import { useEffect } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { useWorkplace } from '../workplace.tsx'

const SHOWN_MS = 3500

/** The last thing that was said, for eyes and for screen readers. */
export function Told() {
  const { desk } = useWorkplace()
  const told = useStore(desk.state, (state) => state.told)
  useEffect(() => {
    if (!told) return
    const timer = setTimeout(() => desk.show({ told: undefined }), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [told, desk])
  return (
    <Place role="status" aria-live="polite">
      {told && (
        <p key={told.id} data-tone={told.tone}>
          {told.text}
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
