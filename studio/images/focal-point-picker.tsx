import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { styled } from 'styled-components'
import { call } from '../../src/api/call.ts'
import { saveFocalPoint } from '../../src/contract/focal-points.ts'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { focalPointOf, rememberFocalPoints } from '../../src/ui/focal-points.ts'

const STEP = 0.05
const KEYS: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}
const within = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 1000) / 1000

/** The point of an image that stays in sight wherever it is cropped: pressed on the image, or moved with the arrow keys. */
export function FocalPointPicker({ address }: { address: string }) {
  const t = useT()
  const frame = useRef<HTMLDivElement>(null)
  const [point, setPoint] = useState(() => focalPointOf(address))
  const [problem, setProblem] = useState('')

  const save = async (next: { x: number; y: number }) => {
    setPoint(next)
    const reply = await call(saveFocalPoint, { body: { image_url: address, ...next } })
    setProblem(reply.ok ? '' : reply.code === 0 ? t('state.offline_text') : reply.msg)
    if (reply.ok) rememberFocalPoints({ [address]: next })
  }
  const onPress = ({ clientX, clientY }: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect()
    if (!box || box.width === 0) return
    void save({ x: within((clientX - box.left) / box.width), y: within((clientY - box.top) / box.height) })
  }
  const onKey = (event: KeyboardEvent) => {
    const [x, y] = KEYS[event.key] ?? []
    if (x === undefined || y === undefined) return
    event.preventDefault()
    void save({ x: within(point.x + x), y: within(point.y + y) })
  }
  const percent = { x: Math.round(point.x * 100), y: Math.round(point.y * 100) }
  return (
    <Picker>
      <div ref={frame} onPointerDown={onPress}>
        <img src={address} alt="" draggable={false} />
        <button
          type="button"
          aria-label={t('images.focus', percent)}
          style={{ left: `${percent.x}%`, top: `${percent.y}%` }}
          onKeyDown={onKey}
        />
      </div>
      <small aria-live="polite">{problem || t('images.focus_hint')}</small>
    </Picker>
  )
}

const Picker = styled.div`
  display: grid;
  gap: var(--space-1);
  justify-items: center;
  & > div {
    position: relative;
    width: fit-content;
    max-width: 100%;
    border-radius: var(--radius-s);
    background: #fff;
    cursor: crosshair;
    touch-action: manipulation;
  }
  & img {
    display: block;
    max-height: 260px;
    min-height: 60px;
    border-radius: var(--radius-s);
    user-select: none;
  }
  & button {
    position: absolute;
    width: 28px;
    height: 28px;
    translate: -50% -50%;
    border: 2px solid #fff;
    border-radius: 50%;
    background: rgb(0 0 0 / 35%);
    box-shadow: 0 0 0 1px #000;
  }
  & small {
    font-size: 0.8125rem;
  }
`
