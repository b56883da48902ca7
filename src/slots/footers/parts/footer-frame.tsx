import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { AboveFooter } from './above-footer.tsx'

/** What every footer shares: what stands above it, and its ground. Adapts to its own width. */
export function FooterFrame({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <>
      <AboveFooter />
      <Ground className={className}>{children}</Ground>
    </>
  )
}

const Ground = styled.footer`
  container-type: inline-size;
  margin-top: var(--space-10);
  font-size: var(--text-2);
  color: var(--color-text);
  & .width {
    width: min(100%, var(--page));
    margin-inline: auto;
    padding-inline: var(--gutter);
  }
  & .links :is(a, span, button) {
    display: inline-flex;
    align-items: center;
    min-height: 36px;
    color: var(--color-text-soft);
  }
  & .links :is(a, button):hover {
    color: var(--color-main-text);
  }
  & .copyright {
    font-size: var(--text-1);
    color: var(--color-text-soft);
  }
  & :is(.about, .words, address, .copyright) {
    overflow-wrap: anywhere; /* a name without spaces */
  }
  & .about {
    color: var(--color-text-soft);
    white-space: pre-line;
  }
  @container (width < 720px) {
    & .links :is(a, span, button) {
      min-height: var(--tap);
    }
  }
`
