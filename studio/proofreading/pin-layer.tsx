import { styled } from 'styled-components'
import type { PinPoint } from '../../src/app/preview-pins-protocol.ts'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { usePreview, type Preview } from '../preview/preview-store.ts'

/** A pin with its number in the list of comments, or 0 for the point that is being chosen, in pixels of the frame. */
export type PlacedPin = { id: number } & PinPoint

/** The pins over a frame. A press shows the comment in the list. */
export default function PinLayer({
  preview,
  pinned,
  scale,
}: {
  preview: Preview
  pinned: readonly PlacedPin[]
  scale: number
}) {
  const t = useT()
  const shown = usePreview(preview, (state) => state.pins?.shown)
  return (
    <>
      {pinned.map(({ id, left, top }) => (
        <Pin
          key={id}
          type="button"
          aria-label={id === 0 ? t('proof.new_pin') : t('proof.pin', { number: id })}
          aria-pressed={id === shown}
          data-new={id === 0 || undefined}
          style={{ left, top, scale: String(1 / scale) }}
          onClick={() => preview.pin({ shown: id })}
        >
          {id === 0 ? '+' : id}
        </Pin>
      ))}
    </>
  )
}

const Pin = styled.button`
  position: absolute;
  display: grid;
  place-items: center;
  padding: 0;
  width: 28px;
  height: 28px;
  margin: -28px 0 0 0;
  transform-origin: 0 100%;
  border: 2px solid var(--color-on-main);
  border-radius: 14px 14px 14px 0;
  background: var(--color-main);
  color: var(--color-on-main);
  font-size: 0.8125rem;
  font-weight: 700;
  line-height: 1;
  box-shadow: var(--shadow-overlay);
  pointer-events: auto;
  &[aria-pressed='true'],
  &[data-new] {
    outline: 3px solid var(--color-warning);
  }
`
