import { styled } from 'styled-components'

/**
 * The root of every footer. It adapts to its own width, and shows a customer and a visitor what is for each of them. A variant extends it, lays
 * out its own elements, and styles parts by their interfaces only.
 *
 * Styling interface:
 * - `.width` for a variant's own element: the page's width and gutters; `.about` for the store's description
 * - `[data-part~='links']` a list of links, `[data-part~='item']` an item, `[data-part~='link']` a link, a button, or text without an address
 */
export const FooterFrame = styled.footer`
  container-type: inline-size;
  margin-top: var(--space-10);
  @media (width < 720px) {
    margin-top: var(--space-4);
  }
  font-size: var(--text-2);
  color: var(--color-text);
  & .width {
    width: min(100%, var(--page));
    margin-inline: auto;
    padding-inline: var(--gutter);
  }
  & [data-part~='link'] {
    display: inline-flex;
    align-items: center;
    min-width: 24px; /* least width of a target: one Korean syllable is narrower */
    min-height: 36px;
    color: var(--color-text-soft);
  }
  & :is(a, button)[data-part~='link']:hover {
    color: var(--color-main-text);
  }
  & :is(address, dd) a {
    padding-block: 4px; /* a target of 24 px without a change of the line height */
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
  & [data-part~='copyright'] {
    font-size: var(--text-1);
    color: var(--color-text-soft);
  }
  & :is(.about, .words, address, [data-part~='copyright']) {
    overflow-wrap: anywhere; /* a name without spaces */
  }
  & .about {
    color: var(--color-text-soft);
    white-space: pre-line;
  }
  @container (width < 45rem) {
    & [data-part~='link'] {
      min-height: var(--tap);
    }
  }
`
