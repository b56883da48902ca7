import { keyframes, styled } from 'styled-components'

/** A progress bar at the top while the next page loads. It appears after 150 ms, so fast navigations do not show it. */
export function PendingBar({ isPending }: { isPending: boolean }) {
  return isPending ? <Bar aria-hidden="true" /> : null // screen readers get `aria-busy` on <main>
}

const grow = keyframes`
  from {
    scale: 0 1;
  }
  to {
    scale: 0.9 1;
  }
`
const Bar = styled.div`
  position: fixed;
  z-index: 90;
  inset: 0 0 auto;
  height: 3px;
  background: var(--color-main);
  transform-origin: left;
  scale: 0 1;
  animation: ${grow} 4s cubic-bezier(0, 0.9, 0.3, 1) 150ms both;
  @media (prefers-reduced-motion: reduce) {
    scale: none;
    animation: none;
  }
`
