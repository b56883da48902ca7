import { keyframes, styled } from 'styled-components'

/** A line along the top while the next page is on its way; a page that is there at once never shows it. */
export function PendingBar({ isPending }: { isPending: boolean }) {
  return isPending ? <Bar aria-hidden="true" /> : null // `aria-busy` of the page says it to those who do not see it
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
