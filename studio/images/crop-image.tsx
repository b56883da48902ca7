import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { styled } from 'styled-components'
import type { LibraryImage } from '../../src/contract/image-library.ts'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { Action } from '../components/tool-button.tsx'
import { useRequest } from '../components/use-request.ts'
import { useWorkspace } from '../workspace.tsx'
import { cropBox, moved, RATIOS, resized, type Box } from './crop-box.ts'
import { uploadImage } from './upload-image.ts'

type Props = { image: LibraryImage; onClose: () => void; onCropped: (address: string) => void }

/** Cuts a part out of an image and uploads it as a new one; the image itself stays as it is. Dragged, or moved with the arrow keys (with Shift: resized). */
export function CropImage({ image, onClose, onCropped }: Props) {
  const t = useT()
  const { store } = useWorkspace()
  const picture = useRef<HTMLImageElement>(null)
  const [ratio, setRatio] = useState<(typeof RATIOS)[number]>(RATIOS[0])
  const [size, setSize] = useState<Size>()
  const [box, setBox] = useState<Box>({ x: 0.1, y: 0.1, width: 0.8, height: 0.8 })
  const { busy, problem, send } = useRequest()
  const drag = useRef<{ x: number; y: number; box: Box; isCorner: boolean }>(undefined)
  const aspect = ratio.value && aspectOf(ratio.value, size)

  const choose = (next: (typeof RATIOS)[number], natural = size) => {
    setRatio(next)
    setBox(cropBox(next.value && aspectOf(next.value, natural)))
  }
  const onDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    const isCorner = (event.target as HTMLElement).dataset.corner !== undefined
    drag.current = { x: event.clientX, y: event.clientY, box, isCorner }
  }
  const onMove = ({ clientX, clientY }: PointerEvent) => {
    const frame = picture.current?.getBoundingClientRect()
    const from = drag.current
    if (!from || !frame) return
    const [dx, dy] = [(clientX - from.x) / frame.width, (clientY - from.y) / frame.height]
    setBox(from.isCorner ? resized(from.box, dx, dy, aspect) : moved(from.box, dx, dy))
  }
  const onKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    setBox(event.shiftKey ? resized(box, ...step, aspect) : moved(box, ...step))
  }
  const crop = async () => {
    if (!picture.current || !size) return
    const result = await send(uploadPart(picture.current))
    if (!result.ok) return
    onCropped(result.address)
    onClose()
  }
  const uploadPart = async (from: HTMLImageElement) => {
    const part = await cutOut(from, box)
    if (!part) return { ok: false as const, msg: '' }
    const file = new File([part], `${image.name || 'image'}.webp`, { type: part.type })
    return uploadImage(store.store_code, file, () => {})
  }
  const percent = Object.fromEntries(Object.entries(box).map(([name, part]) => [name, Math.round(part * 100)]))
  return (
    <Cropper aria-label={t('images.crop')}>
      <fieldset>
        <legend>{t('images.ratio')}</legend>
        {RATIOS.map((one) => (
          <label key={one.name}>
            <input type="radio" name="ratio" checked={one === ratio} onChange={() => choose(one)} />
            {one.value ? one.name : t('images.ratio_free')}
          </label>
        ))}
      </fieldset>
      <div>
        <img
          ref={picture}
          src={image.image_url}
          alt=""
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
            setSize({ width, height })
            choose(ratio, { width, height })
          }}
        />
        <button
          type="button"
          autoFocus
          aria-label={t('images.crop_part', percent)}
          style={{
            left: `${percent.x}%`,
            top: `${percent.y}%`,
            width: `${percent.width}%`,
            height: `${percent.height}%`,
          }}
          onPointerDown={onDown}
          onPointerMove={onMove}
          onPointerUp={() => (drag.current = undefined)}
          onKeyDown={onKey}
        >
          <i data-corner="" />
        </button>
      </div>
      <small>{t('images.crop_hint')}</small>
      {problem && <small role="alert">{problem}</small>}
      <p>
        <Action onClick={onClose}>{t('shell.cancel')}</Action>
        <Action kind="primary" busy={busy} disabled={!size} onClick={() => void crop()}>
          {t('images.crop_save')}
        </Action>
      </p>
    </Cropper>
  )
}

type Size = { width: number; height: number }
/** Of a part of the picture, in parts of its sides. */
const aspectOf = (ratio: number, size: Size = { width: 1, height: 1 }): number => (ratio * size.height) / size.width

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-0.02, 0],
  ArrowRight: [0.02, 0],
  ArrowUp: [0, -0.02],
  ArrowDown: [0, 0.02],
}

/** The part of the picture in its own resolution; null when the browser cannot draw it. */
function cutOut(image: HTMLImageElement, { x, y, width, height }: Box): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * image.naturalWidth))
  canvas.height = Math.max(1, Math.round(height * image.naturalHeight))
  const from = [x * image.naturalWidth, y * image.naturalHeight] as const
  canvas.getContext('2d')?.drawImage(image, ...from, canvas.width, canvas.height, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.95))
}

const Cropper = styled.section`
  display: grid;
  gap: var(--space-3);
  min-width: 0;
  & fieldset {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2) var(--space-3);
  }
  & fieldset label {
    display: flex;
    align-items: center;
    gap: var(--space-1);
    min-height: 28px;
  }
  & > div {
    position: relative;
    width: fit-content;
    max-width: 100%;
    overflow: hidden;
    background: #fff;
  }
  & img {
    display: block;
    max-height: 50vh;
    user-select: none;
  }
  & > div > button {
    position: absolute;
    border: 2px solid #fff;
    outline-offset: 2px;
    box-shadow: 0 0 0 9999px rgb(0 0 0 / 50%);
    cursor: move;
    touch-action: none;
  }
  & i {
    position: absolute;
    right: -2px;
    bottom: -2px;
    width: 28px;
    height: 28px;
    border: solid #fff;
    border-width: 0 5px 5px 0;
    cursor: nwse-resize;
  }
  & > p {
    display: flex;
    gap: var(--space-2);
  }
`
