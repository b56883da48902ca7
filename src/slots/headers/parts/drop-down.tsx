import {
  createContext,
  useEffect,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type ToggleEvent,
} from 'react'
import { keyframes, styled } from 'styled-components'

type Props = {
  /** its name in the styling interface of the part that it belongs to (`data-part`) */
  part?: string
  /** the variant's own name for it (`data-area`) */
  area?: string
  summary: ReactNode
  /** accessible name, when the summary is an icon */
  label?: string
  children: ReactNode
  /** which edge of the summary the panel keeps to; `page`: under the whole header; `side`: a drawer as high as the window, for a header that stays */
  align?: 'start' | 'end' | 'page' | 'side'
  /** `wide`: the panel is as wide as its content; `content`: as high too, and does not scroll, for content that opens out of it */
  size?: 'wide' | 'content'
  /** what is inside needs JavaScript: rendered at the first opening and kept, and a press before hydration is replayed */
  live?: boolean
  /** opens while the mouse is over it, and a moment longer: the panel may begin some way below */
  hover?: boolean
}

const LEAVE_MS = 250

/** Whether the panel around is open: what is live stays in it when it is closed. */
export const IsOpen = createContext(true)

/**
 * A panel under its summary. Native `<details>`: opens without JavaScript; with it, a press elsewhere, Escape or a followed link closes it.
 *
 * Styling interface:
 * - `align`, `size`
 * - `[data-part~='summary']` and `[data-part~='panel']`; `[open]` on the root while it is open
 * - `--summary-height` (least length, `--tap`)
 * - `--panel-radius` (radius, `--radius-m`; `align="page"` has none at the top; not for `align="side"`)
 */
export function DropDown({
  part,
  area,
  summary,
  label,
  children,
  align = 'end',
  size,
  live = false,
  hover = false,
}: Props) {
  const box = useRef<HTMLDetailsElement>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const close = () => void (box.current && (box.current.open = false))

  useEffect(() => {
    if (!isOpen) return
    const onPointer = (event: Event) => !box.current?.contains(event.target as Node) && close()
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !box.current?.open) return
      close()
      box.current.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', onPointer)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPointer)
      document.removeEventListener('keydown', onKey)
    }
  }, [isOpen])

  const onToggle = (event: ToggleEvent<HTMLDetailsElement>) => {
    setOpen(event.currentTarget.open)
    if (event.currentTarget.open) setOpened(true)
  }
  const byMouse = (open: boolean) => (event: PointerEvent) => {
    if (!hover || event.pointerType !== 'mouse') return
    clearTimeout(leaving.current)
    leaving.current = setTimeout(() => void (box.current && (box.current.open = open)), open ? 0 : LEAVE_MS)
  }
  const onPress = (event: MouseEvent) =>
    void (hover && (event.nativeEvent as globalThis.PointerEvent).pointerType === 'mouse' && event.preventDefault()) // it opened when the mouse entered
  const onPanelClick = (event: MouseEvent) => {
    const pressed = (event.target as Element).closest('a, [data-close]')
    if (!pressed) return
    close()
    if (pressed.matches('[data-close]')) box.current?.querySelector('summary')?.focus()
  }
  return (
    <Box
      ref={box}
      name="header"
      data-part={part}
      data-area={area}
      data-align={align}
      data-size={size}
      onToggle={onToggle}
      onPointerEnter={byMouse(true)}
      onPointerLeave={byMouse(false)}
    >
      <summary data-part="summary" aria-label={label} title={label} data-live={live || undefined} onClick={onPress}>
        {summary}
      </summary>
      <div data-part="panel" onClick={onPanelClick}>
        {(!live || wasOpened) && <IsOpen value={isOpen}>{children}</IsOpen>}
      </div>
    </Box>
  )
}

const slideIn = keyframes`
  from {
    translate: -100%;
  }
`

const Box = styled.details`
  position: relative;
  & > summary {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-height: var(--summary-height, var(--tap));
    user-select: none;
  }
  & > div {
    position: absolute;
    z-index: 60;
    top: 100%;
    right: 0;
    min-width: 240px;
    max-width: min(92cqi, 420px);
    max-height: min(100dvh - 150px, 640px);
    overflow: auto;
    overscroll-behavior: contain;
    padding: var(--space-2);
    border-radius: var(--panel-radius, var(--radius-m));
    background: var(--color-surface);
    color: var(--color-text);
    box-shadow: var(--shadow-overlay);
    font-size: var(--text-2);
  }
  &[data-align='start'] > div {
    right: auto;
    left: 0;
  }
  @container (width < 30rem) {
    &:not([data-align='side']) {
      position: static; /* on a phone a panel has the header's width */
    }
    & > div,
    &[data-align='start'] > div {
      left: var(--space-2);
      right: var(--space-2);
      max-width: none;
    }
    &:not([data-align='side']) > div {
      max-height: calc(100dvh - 220px); /* ends above the bar at the bottom, also under a tall header */
    }
  }
  &[data-align='page'] {
    position: static;
  }
  &[data-align='page'] > div {
    left: 0;
    right: 0;
    max-width: none;
    border-radius: var(--panel-radius, 0 0 var(--radius-m) var(--radius-m));
  }
  &[data-size] > div {
    max-width: none;
  }
  &[data-size='content'] > div {
    max-height: none;
    overflow: visible;
  }
  &[data-align='side'] {
    position: static;
  }
  &[data-align='side'] > div {
    container-type: inline-size;
    top: 0;
    left: 0;
    width: min(88cqi, 380px);
    max-width: none;
    height: 100dvh;
    max-height: none;
    padding: 0;
    border-radius: 0;
  }
  &[data-align='side'][open] > div {
    animation: ${slideIn} var(--slow) var(--ease);
  }
  &[data-align='side'][open] > summary::before {
    content: ''; /* the backdrop belongs to the summary, so a click on it closes the drawer */
    position: absolute;
    z-index: 60;
    inset: 0 0 auto;
    height: 100dvh;
    background: rgb(20 18 24 / 48%);
  }
`
