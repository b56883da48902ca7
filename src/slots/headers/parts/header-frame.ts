import { css, styled } from 'styled-components'

/**
 * What every header stands on: its own width is what it adapts to, and the tools (`.tool`: account, bell, cart …) look alike in one place.
 * A variant styles `HeaderFrame` children by extending it.
 */
export const HeaderFrame = styled.header`
  position: relative;
  z-index: 50;
  container-type: inline-size;
  background: var(--color-header-bg);
  color: var(--color-header-text);
  font-size: var(--text-2);
  & :focus-visible:not(input) {
    box-shadow: 0 0 0 2px var(--color-surface); /* the ring has two tones: one of them stands out on any ground */
  }
  & .tool {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: var(--space-2);
    min-width: var(--tap);
    min-height: var(--tap);
    color: var(--color-header-strong);
    border-radius: var(--radius-s);
    line-height: 1.35;
  }
  & .tool:hover,
  & details[open] > summary > .tool {
    color: var(--color-header-accent);
  }
  & .hotline,
  & .language {
    display: flex;
    align-items: center;
    gap: var(--space-1);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`

/** The page's width and gutters inside a row of the header. */
export const rowWidth = css`
  width: min(100%, var(--page));
  margin-inline: auto;
  padding-inline: var(--gutter);
`
