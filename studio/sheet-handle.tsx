import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { useT } from '../src/i18n/i18n-context.tsx'
import { SHEETS, type Sheet } from './ui-state.ts'
import { useWorkspace } from './workspace.tsx'

const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 1, PageDown: -1, Home: -2, End: 2 }
/** A shorter movement is a press. */
const PRESS_PX = 6

/** On phones: sets how much of the screen the settings have. Dragged, pressed, or moved with the arrow keys. */
export function SheetHandle({
  onDrag,
}: {
  /** height in pixels; undefined when it is let go */ onDrag: (px: number | undefined) => void
}) {
  const t = useT()
  const { ui } = useWorkspace()
  const sheet = useStore(ui.state, (state) => state.sheet)
  const startedAt = useRef<number>(undefined)
  const index = SHEETS.indexOf(sheet)
  const show = (next: Sheet | undefined) => next && ui.show({ sheet: next })

  const onDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    startedAt.current = event.clientY
  }
  const onMove = ({ clientY }: PointerEvent) => {
    if (startedAt.current !== undefined) onDrag(Math.max(0, innerHeight - clientY))
  }
  const onUp = ({ clientY }: PointerEvent) => {
    const from = startedAt.current
    startedAt.current = undefined
    onDrag(undefined)
    if (from === undefined) return
    if (Math.abs(clientY - from) < PRESS_PX) return show(sheet === 'half' ? 'low' : 'half')
    const part = 1 - clientY / innerHeight
    show(part < 0.25 ? 'low' : part < 0.65 ? 'half' : 'full')
  }
  const onKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    show(SHEETS[Math.min(SHEETS.length - 1, Math.max(0, index + step))])
  }
  return (
    <Place aria-label={t('shell.sheet')}>
      <Handle
        role="slider"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={t('shell.sheet')}
        aria-valuemin={0}
        aria-valuemax={SHEETS.length - 1}
        aria-valuenow={index}
        aria-valuetext={t(`shell.sheet_${sheet}`)}
        onPointerDown={onDown}
        onPointerMove={onMove}
        onPointerUp={onUp}
        onPointerCancel={onUp}
        onKeyDown={onKey}
      />
    </Place>
  )
}

/** A part of the page of its own: the settings, which it opens, may be hidden. */
const Place = styled.section`
  display: none;
  @media (max-width: 860px) {
    grid-area: handle;
    display: block;
  }
`
const Handle = styled.div`
    display: grid;
    place-items: center;
    height: 32px;
    padding-bottom: 0;
    border-top: 1px solid var(--color-border);
    background: var(--color-surface);
    box-shadow: 0 -4px 12px rgb(0 0 0 / 8%);
    cursor: ns-resize;
    touch-action: none;
    &::before {
      content: '';
      width: 44px;
      height: 5px;
      border-radius: 3px;
      background: var(--color-border-strong);
    }
    &:focus-visible {
      outline-offset: -2px;
    }
`
