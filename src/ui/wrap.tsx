import { styled } from 'styled-components'

/** Centred container with the page's maximum width and side padding. */
export const Wrap = styled.div`
  width: min(100%, var(--page));
  margin-inline: auto;
  padding-inline: var(--gutter);
`
