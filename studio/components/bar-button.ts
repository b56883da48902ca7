import { css, styled } from 'styled-components'

/** A button of a bar that says something as well. */
export const BarButton = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-1);
  min-height: var(--tap);
  padding-inline: var(--space-2);
  border-radius: var(--radius-s);
  color: var(--color-text-soft);
  font-size: 0.8125rem;
  white-space: nowrap;
  &:hover {
    background: var(--color-sunken);
  }
`
/** What a button of a bar opens, under it. */
export const dropDown = css`
  position: fixed;
  margin: 0;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  color: var(--color-text);
  box-shadow: var(--shadow-overlay);
`
