import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../../../ui/icon.tsx'

/** A part of a footer under its title: folded away where the footer is narrow, open where there is room. No JavaScript. */
export function Section({ title, children, open }: { title: ReactNode; children: ReactNode; open?: boolean }) {
  return (
    <Fold open={open}>
      <summary>
        <h2>{title}</h2>
        <Icon name="chevron-down" size={18} />
      </summary>
      {children}
    </Fold>
  )
}

const Fold = styled.details`
  min-width: 0;
  & > summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 52px;
  }
  & > summary > h2 {
    font-size: var(--text-3);
  }
  & > summary > svg {
    transition: rotate var(--slow) var(--ease);
  }
  &[open] > summary > svg {
    rotate: 180deg;
  }
  @container (width < 720px) {
    border-bottom: 1px solid var(--color-border);
    &[open] {
      padding-bottom: var(--space-4);
    }
  }
  @container (width >= 720px) {
    @supports selector(::details-content) {
      &::details-content {
        content-visibility: visible;
        display: block;
        block-size: auto;
      }
      & > summary {
        pointer-events: none;
        min-height: 44px;
      }
      & > summary > svg {
        display: none;
      }
    }
  }
`
