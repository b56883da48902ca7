import { Children, useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useT } from '../../i18n/i18n-context.tsx'
import { useInBrowser } from '../use-in-browser.ts'
import { IconButton } from './icon-button.tsx'

type Props = {
  label: string
  children: ReactNode
  /** slides visible at the widest, fewer on narrow screens; `auto`: each slide sets its own width */
  show?: 1 | 2 | 3 | 4 | 5 | 'auto'
  gap?: 'none' | 's' | 'm'
}

/** Slides with CSS scroll snapping: touch, wheel and keyboard work without JavaScript. The arrow buttons need JavaScript. */
export function Carousel({ label, children, show = 1, gap = 'm' }: Props) {
  const t = useT()
  const track = useRef<HTMLUListElement>(null)
  const isLive = useInBrowser()
  const count = Children.count(children)
  const move = (direction: 1 | -1) => {
    const list = track.current
    if (!list) return
    const atEnd = direction > 0 && list.scrollLeft + list.clientWidth >= list.scrollWidth - 2
    const atStart = direction < 0 && list.scrollLeft <= 2
    list.scrollTo({
      left: atEnd ? 0 : atStart ? list.scrollWidth : list.scrollLeft + direction * list.clientWidth,
      behavior: 'smooth',
    })
  }
  return (
    <Frame role="group" aria-roledescription="carousel" aria-label={label}>
      <Track ref={track} tabIndex={0} aria-label={label} data-show={show} data-gap={gap}>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </Track>
      {isLive && count > 1 && (
        <>
          <IconButton icon="chevron-left" label={t('ui.slide_before')} onClick={() => move(-1)} data-side="left" />
          <IconButton icon="chevron-right" label={t('ui.slide_after')} onClick={() => move(1)} data-side="right" />
        </>
      )}
    </Frame>
  )
}

const Frame = styled.div`
  position: relative;
  container-type: inline-size;
  & > button {
    position: absolute;
    top: calc(50% - 22px);
    background: var(--color-surface);
    color: var(--color-text);
    box-shadow: var(--shadow-card);
    opacity: 0;
    transition: opacity var(--fast) var(--ease);
  }
  & > button[data-side='left'] {
    left: var(--space-2);
  }
  & > button[data-side='right'] {
    right: var(--space-2);
  }
  &:hover > button,
  & > button:focus-visible {
    opacity: 1;
  }
  @media (hover: none) {
    & > button {
      display: none;
    }
  }
`
const Track = styled.ul`
  --show: 1;
  --gap: var(--space-3);
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: calc((100% - (var(--show) - 1) * var(--gap)) / var(--show));
  gap: var(--gap);
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  & > li {
    scroll-snap-align: start;
    min-width: 0;
  }
  &[data-gap='none'] {
    --gap: 0px;
  }
  &[data-gap='s'] {
    --gap: var(--space-2);
  }
  &[data-show='auto'] {
    grid-auto-columns: max-content;
  }
  &[data-show='3'],
  &[data-show='5'] {
    --show: 2.2;
  }
  @container (width >= 600px) {
    &[data-show='2'] {
      --show: 2;
    }
    &[data-show='3'],
    &[data-show='4'],
    &[data-show='5'] {
      --show: 3;
    }
  }
  @container (width >= 860px) {
    &[data-show='4'],
    &[data-show='5'] {
      --show: 4;
    }
  }
  @container (width >= 1120px) {
    &[data-show='5'] {
      --show: 5;
    }
  }
`
