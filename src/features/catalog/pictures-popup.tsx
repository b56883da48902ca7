import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type PointerEvent } from 'react'
import { styled } from 'styled-components'
import { useT } from '../../i18n/i18n-context.tsx'
import { closePopup, type PopupProps } from '../../popups/popups.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Modal } from '../../ui/controls/modal.tsx'

const LEVELS = [1, 2, 3] as const
type Level = (typeof LEVELS)[number]
/** How far two fingers have to move apart or together for the next level. */
const PINCH_RATIO = 1.25

/** The pictures of a product, large. A press or two fingers make one larger; then it is moved by dragging or scrolling. */
export default function PicturesPopup({ name, pictures, small = [], at }: PopupProps['pictures']) {
  const t = useT()
  const [shown, setShown] = useState(at)
  const move = (step: number) => setShown((shown + step + pictures.length) % pictures.length)
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') move(-1)
    if (key === 'ArrowRight') move(1)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  const picture = pictures[shown]
  return (
    <Modal title={name} size="full" onClose={() => closePopup('pictures')}>
      <Frame>
        {picture && (
          <Picture
            key={picture}
            address={picture}
            small={small[shown]}
            alt={t('catalog.picture_of', { name, number: shown + 1 })}
            label={t('catalog.zoom')}
          />
        )}
        {pictures.length > 1 && (
          <nav aria-label={t('catalog.thumbnails')}>
            <IconButton icon="chevron-left" label={t('ui.slide_before')} onClick={() => move(-1)} />
            <span aria-live="polite">{t('ui.page_of', { page: shown + 1, last: pictures.length })}</span>
            <IconButton icon="chevron-right" label={t('ui.slide_after')} onClick={() => move(1)} />
          </nav>
        )}
      </Frame>
    </Modal>
  )
}

type PictureProps = { address: string; small: string | undefined; alt: string; label: string }
function Picture({ address, small, alt, label }: PictureProps) {
  const [level, setLevel] = useState<Level>(1)
  const box = useRef<HTMLDivElement>(null)
  /** The point that stays in its place, as parts of the picture. */
  const centre = useRef({ x: 0.5, y: 0.5 })
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const apart = useRef(0)
  useLayoutEffect(() => {
    const view = box.current
    if (!view) return
    view.scrollLeft = centre.current.x * view.scrollWidth - view.clientWidth / 2
    view.scrollTop = centre.current.y * view.scrollHeight - view.clientHeight / 2
  }, [level])
  const zoom = (next: Level, { clientX, clientY }: { clientX: number; clientY: number }) => {
    const view = box.current
    if (!view) return
    const { left, top } = view.getBoundingClientRect()
    const byMouse = clientX !== 0 || clientY !== 0 // the keyboard names no point
    centre.current = byMouse
      ? {
          x: (clientX - left + view.scrollLeft) / view.scrollWidth,
          y: (clientY - top + view.scrollTop) / view.scrollHeight,
        }
      : { x: 0.5, y: 0.5 }
    setLevel(next)
  }
  const onMove = (event: PointerEvent) => {
    if (!fingers.current.has(event.pointerId)) return
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const [one, other] = [...fingers.current.values()]
    if (!one || !other) return
    const distance = Math.hypot(one.x - other.x, one.y - other.y)
    if (apart.current === 0) apart.current = distance
    const step = distance > apart.current * PINCH_RATIO ? 1 : distance * PINCH_RATIO < apart.current ? -1 : 0
    if (step === 0) return
    apart.current = distance
    const next = LEVELS[LEVELS.indexOf(level) + step]
    if (next) zoom(next, { clientX: (one.x + other.x) / 2, clientY: (one.y + other.y) / 2 })
  }
  const onUp = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId)
    apart.current = 0
  }
  return (
    <View
      ref={box}
      data-level={level}
      onPointerDown={(event) =>
        event.pointerType === 'touch' && fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      }
      onPointerMove={onMove}
      onPointerUp={onUp}
      onPointerCancel={onUp}
    >
      <button
        type="button"
        aria-pressed={level > 1}
        aria-label={label}
        onClick={(event) => zoom(level === 1 ? 2 : 1, event)}
      >
        {small && <img data-small src={small} alt="" draggable={false} />}
        <img src={address} alt={alt} draggable={false} />
      </button>
    </View>
  )
}

const Frame = styled.div`
  display: grid;
  grid-template-rows: minmax(0, 1fr) auto;
  justify-items: center;
  gap: var(--space-2);
  height: calc(100dvh - 140px);
  & > nav {
    display: flex;
    align-items: center;
    gap: var(--space-4);
    font-variant-numeric: tabular-nums;
  }
`
const View = styled.div`
  width: 100%;
  overflow: auto;
  overscroll-behavior: contain;
  touch-action: pan-x pan-y;
  & > button {
    position: relative;
    display: block;
    width: 100%;
    height: 100%;
    cursor: zoom-in;
  }
  & img {
    width: 100%;
    height: 100%;
    position: relative;
    object-fit: contain;
  }
  & img[data-small] {
    position: absolute;
    inset: 0;
  }
  &[data-level='2'] > button {
    width: 200%;
    height: 200%;
    cursor: zoom-out;
  }
  &[data-level='3'] > button {
    width: 300%;
    height: 300%;
    cursor: zoom-out;
  }
`
