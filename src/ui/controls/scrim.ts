import { styled } from 'styled-components'

/** The dimmed backdrop of a popup. */
export const Scrim = styled.div`
  position: fixed;
  z-index: 100; /* fallback for browsers without the popover API */
  inset: 0;
  display: flex;
  background: rgb(15 12 18 / 48%);
`
