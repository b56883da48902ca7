import { styled } from 'styled-components'

/**
 * The place of a section on the home page: its distance to the neighbours, its ground and how its titles stand (`data-style`). Nothing is left of a
 * section without content. Full-width sections (`data-wide`) bring their own margins.
 */
export const Band = styled.div`
  --gap: var(--space-10);
  padding: calc(var(--gap) / 2) max(var(--gutter), calc((100% - var(--page)) / 2 + var(--gutter)));
  &:empty {
    display: none;
  }
  &:is([data-kind='banner'], [data-kind='category_tiles'], [data-kind='benefits'], [data-kind='ads']) {
    --gap: var(--space-5);
  }
  /* Skipped until near the viewport. The heights were measured with 10 products at ten widths; a wrong one moves only what is below. */
  &[data-later] {
    content-visibility: auto;
    contain-intrinsic-size: auto var(--height);
    --height: 420px;
  }
  &[data-later='ads'] {
    --height: calc(4px + 40vw);
  }
  &[data-later='grid'] {
    --height: calc(860px + 186vw);
  }
  &[data-later='rows'] {
    --height: calc(1130px + 40vw);
  }
  &[data-later='grids'] {
    --height: calc(2000px + 340vw);
  }
  &[data-later='posts'] {
    --height: calc(640px + 50vw);
  }
  &[data-wide] {
    padding-inline: 0;
  }
  &[data-kind='banner'][data-wide] {
    padding-top: 0;
  }
  &[data-style='plain'] > [data-shelf='discounted'] {
    margin-inline: calc(-1 * var(--gutter));
    padding: var(--space-5) var(--gutter);
    background: var(--color-main-soft);
  }
  &[data-style='plain'] > [data-shelf='discounted'] li > img {
    background: var(--color-surface);
  }
  &[data-style='centred'] [data-shelf] > div:first-child {
    flex-direction: column;
    text-align: center;
    gap: var(--space-1);
    margin-bottom: var(--space-5);
  }
  &[data-style='centred'] [data-shelf] h2 {
    font-size: var(--text-6);
    letter-spacing: -0.01em;
  }
  &[data-style='centred'] [data-shelf] > div:first-child nav {
    order: 0;
    width: auto;
    max-width: 100%;
    gap: 0;
  }
  &[data-style='centred'] [data-shelf] > div:first-child nav a {
    border: 0;
    color: var(--color-text-soft);
  }
  &[data-style='boxed'] {
    --gap: var(--space-3);
    background: var(--color-sunken);
  }
  &[data-style='boxed'] > [data-shelf] {
    margin-inline: calc(-1 * var(--gutter));
    padding: var(--space-4) var(--gutter);
    background: var(--color-surface);
  }
  &[data-style='boxed'] > [data-shelf] > div:first-child {
    margin-bottom: var(--space-3);
    padding-bottom: var(--space-3);
    border-bottom: 1px solid var(--color-border);
  }
  &[data-style='boxed'] > [data-shelf] h2 {
    font-size: var(--text-4);
  }
  &[data-style='boxed'] > [data-shelf] h2::before {
    content: '';
    display: inline-block;
    width: 4px;
    height: 1.1em;
    margin-right: var(--space-3);
    border-radius: 2px;
    background: var(--color-main);
    vertical-align: -0.18em;
  }
  &[data-style='boxed'] > [data-shelf='discounted'] > div:first-child {
    margin: calc(-1 * var(--space-4)) calc(-1 * var(--gutter)) var(--space-4);
    padding: var(--space-1) var(--gutter);
    background: var(--color-main);
    color: var(--color-on-main);
  }
  &[data-style='boxed'] > [data-shelf='discounted'] > div:first-child :is(h2, a) {
    color: inherit;
  }
  &[data-style='boxed'] > [data-shelf='discounted'] h2::before {
    background: currentColor;
  }
  @media (width >= 640px) {
    &[data-later='grid'] {
      --height: calc(340px + 145vw);
    }
    &[data-later='grids'] {
      --height: calc(900px + 276vw);
    }
  }
  @media (width >= 900px) {
    &[data-later='grid'] {
      --height: min(784px, 668px + 44vw);
    }
    &[data-later='rows'] {
      --height: 1400px;
    }
    &[data-later='grids'] {
      --height: 1678px;
    }
    &[data-later='posts'] {
      --height: 560px;
    }
  }
  @media (width >= 720px) {
    &[data-later='ads'] {
      --height: min(322px, 8px + 25vw);
    }
    --gap: var(--space-12);
    &:is([data-kind='banner'], [data-kind='category_tiles'], [data-kind='benefits'], [data-kind='ads']) {
      --gap: var(--space-6);
    }
    &[data-style='plain'] > [data-shelf='discounted'] {
      margin-inline: 0;
      padding: var(--space-6);
      border-radius: var(--radius-m);
    }
    &[data-style='centred'] {
      --gap: var(--space-16);
    }
    &[data-style='centred'] li > img {
      border-radius: 0;
    }
    &[data-style='boxed'] {
      --gap: var(--space-4);
    }
    &[data-style='boxed'] > [data-shelf] {
      margin-inline: 0;
      padding: var(--space-4) var(--space-5) var(--space-5);
      border-radius: var(--radius-m);
      overflow: hidden;
    }
    &[data-style='boxed'] > [data-shelf='discounted'] > div:first-child {
      margin-inline: calc(-1 * var(--space-5));
      padding-inline: var(--space-5);
    }
  }
`
