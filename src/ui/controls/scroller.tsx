import { Children, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useT } from '../../i18n/i18n-context.tsx'

type Props = {
  label: string
  children: ReactNode
  /** `slide`: one at a time, full width; `cards`: product cards, the next one partly visible; `own`: every child sets its own width */
  fit?: 'slide' | 'cards' | 'own'
  /** the children are list items themselves */
  ofItems?: boolean
}

/**
 * A row with CSS scroll snapping for touch, wheel and keyboard. It is plain HTML, so it works in `StaticRegion`. Its arrows appear after hydration;
 * an enclosing element must handle their clicks with `scrollByPage`.
 */
export function Scroller({ label, children, fit = 'cards', ofItems = false }: Props) {
  const t = useT()
  const many = Children.count(children) > 1
  return (
    <Frame role="group" aria-label={label} data-fit={fit}>
      <ul tabIndex={0} aria-label={label}>
        {ofItems ? children : Children.map(children, (child) => <li>{child}</li>)}
      </ul>
      {many && (
        <>
          <button type="button" aria-label={t('ui.slide_before')} title={t('ui.slide_before')} data-slide="before" />
          <button type="button" aria-label={t('ui.slide_after')} title={t('ui.slide_after')} data-slide="next" />
        </>
      )}
    </Frame>
  )
}

const Frame = styled.div`
  --show: 2.25;
  --gap: var(--space-3);
  position: relative;
  container-type: inline-size;
  & > ul {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: calc((100cqi - (var(--show) - 1) * var(--gap)) / var(--show));
    gap: var(--gap);
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scroll-snap-type: x mandatory;
    scroll-behavior: smooth;
    scrollbar-width: none;
  }
  & > ul > li {
    scroll-snap-align: start;
    min-width: 0;
  }
  &[data-fit='slide'] > ul {
    --show: 1;
    --gap: 0px;
  }
  &[data-fit='own'] > ul {
    grid-auto-columns: max-content;
  }
  & > button {
    display: none;
    position: absolute;
    top: calc(50% - 22px);
    place-items: center;
    width: var(--tap);
    height: var(--tap);
    border-radius: var(--radius-full);
    background: var(--color-surface);
    color: var(--color-text);
    box-shadow: var(--shadow-overlay);
    opacity: 0;
    transition: opacity var(--fast) var(--ease);
  }
  & > button:hover {
    background: var(--color-sunken);
  }
  & > button::before {
    content: '';
    width: 9px;
    height: 9px;
    border: solid currentColor;
    border-width: 2px 2px 0 0;
    rotate: 45deg;
    translate: -2px;
  }
  & > button[data-slide='before'] {
    left: var(--space-2);
  }
  & > button[data-slide='before']::before {
    rotate: -135deg;
    translate: 2px;
  }
  & > button[data-slide='next'] {
    right: var(--space-2);
  }
  &[data-fit='cards'] > button {
    top: 28cqi;
    top: calc(50cqi / var(--show) - 22px);
  }
  @media (hover: hover) {
    :root[data-live] & > button {
      display: inline-grid;
    }
    &:hover > button,
    & > button:focus-visible {
      opacity: 1;
    }
  }
  @container (width < 14rem) {
    &[data-fit='cards'] > ul {
      --show: 1.15; /* text of twice its size on a phone */
    }
  }
  @container (width >= 560px) {
    &[data-fit='cards'] > ul {
      --show: 3.2;
    }
  }
  @container (width >= 820px) {
    & > ul {
      --gap: var(--space-4);
    }
    &[data-fit='cards'] > ul {
      --show: 4;
    }
  }
  @container (width >= 1080px) {
    &[data-fit='cards'] > ul {
      --show: 5;
    }
  }
`
