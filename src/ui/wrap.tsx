import { styled } from 'styled-components'

/** The page's width: content in the middle, air at the sides. */
export const Wrap = styled.div`
  width: min(100%, var(--page));
  margin-inline: auto;
  padding-inline: var(--gutter);
`
