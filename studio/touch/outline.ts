import { styled } from 'styled-components'

/** The frame of a part of the page, in the page's pixels. */
export const Outline = styled.div`
  position: absolute;
  outline: 2px dashed var(--color-main);
  outline-offset: -1px;
  &[data-chosen] {
    outline-style: solid;
  }
  & > b {
    position: absolute;
    left: 0;
    bottom: 100%;
    transform-origin: 0 100%;
    padding: 0 var(--space-2);
    background: var(--color-main);
    color: var(--color-on-main);
    font-size: 0.75rem;
    white-space: nowrap;
  }
  & > b[data-below] {
    bottom: auto;
    top: 100%;
    transform-origin: 0 0;
  }
`
