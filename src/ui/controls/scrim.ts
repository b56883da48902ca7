import { styled } from 'styled-components'

/** The shade over the page under a window. */
export const Scrim = styled.div`
  position: fixed;
  z-index: 100; /* for browsers without popovers */
  inset: 0;
  display: flex;
  background: rgb(15 12 18 / 48%);
`
