import type { ReactNode } from 'react'
import { styled } from 'styled-components'

type Props = {
  /** another name of it in the styling interface of the part that it belongs to (`data-part`) */
  part?: string
  /** the variant's own name for it (`data-area`) */
  area?: string
  title: ReactNode
  children: ReactNode
  /** unfolded at first where the footer is narrow */
  open?: boolean
}

/**
 * A titled section: folded where the footer is narrow, open where there is room. Works without JavaScript.
 *
 * Styling interface:
 * - `[data-part~='section']` the root, `[data-part~='summary']` its heading row, `[data-part~='title']` the title
 */
export function Section({ part = '', area, title, children, open }: Props) {
  return (
    <Fold data-part={`section ${part}`} data-area={area} open={open}>
      <summary data-part="summary">
        <h2 data-part="title">{title}</h2>
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
    min-height: 48px;
  }
  & > summary > h2 {
    font-size: var(--text-3);
  }
  & > summary::after {
    content: '';
    width: 8px;
    height: 8px;
    margin: 0 5px 4px;
    border: solid currentColor;
    border-width: 0 2px 2px 0;
    rotate: 45deg;
    transition: rotate var(--slow) var(--ease);
  }
  &[open] > summary::after {
    margin-bottom: -4px;
    rotate: 225deg;
  }
  @container (width < 45rem) {
    border-bottom: 1px solid var(--color-border);
    &[open] {
      padding-bottom: var(--space-4);
    }
  }
  @container (width >= 45rem) {
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
      & > summary::after {
        display: none;
      }
    }
  }
`
