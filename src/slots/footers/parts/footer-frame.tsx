import { styled } from 'styled-components'

/** The ground of every footer. Adapts to its own width, and shows a customer and a visitor what is for each of them. */
export const FooterFrame = styled.footer`
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
    min-width: 24px; /* one Korean syllable is narrower than a finger */
    min-height: 36px;
    color: var(--color-text-soft);
  }
  & .links :is(a, button):hover {
    color: var(--color-main-text);
  }
  & :is(address, dd) a {
    padding-block: 4px; /* as high as a finger needs, 24 px, and no line moves */
    margin-block: -4px;
  }
  & :is(address, dd) a:hover {
    text-decoration: underline;
  }
  & .for-customers,
  [data-signed-in] & .for-visitors {
    display: none;
  }
  [data-signed-in] & .for-customers {
    display: block;
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
