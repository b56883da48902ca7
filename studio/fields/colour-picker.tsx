import { useEffect, useRef } from 'react'
import { HexColorPicker } from 'react-colorful'
import { styled } from 'styled-components'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { rememberColour } from '../colours/recent-colours.ts'
import { Swatches } from '../colours/swatches.tsx'
import { translatePicker } from './picker-words.ts'

/** Colour area and swatches. `onSettle` is called when the pointer is released, or after a key; `onChoose` with the colour of a swatch. */
export default function ColourPicker({
  colour,
  onChange,
  onSettle,
  onChoose,
}: {
  colour: string
  onChange: (colour: string) => void
  onSettle: () => void
  onChoose: (colour: string) => void
}) {
  const settleAndRemember = () => {
    rememberColour(colour)
    onSettle()
  }
  const settle = useRef(settleAndRemember)
  settle.current = settleAndRemember
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => (box.current ? translatePicker(box.current, t) : undefined), [t])
  // The pointer may be released anywhere on the page.
  const onPointerDown = () => addEventListener('pointerup', () => setTimeout(() => settle.current()), { once: true })
  return (
    <Box
      ref={box}
      onPointerDown={onPointerDown}
      onKeyUp={() => settle.current()}
      onTouchEnd={() => setTimeout(() => settle.current())}
    >
      <HexColorPicker color={colour} onChange={onChange} />
      <Swatches
        onChoose={(chosen) => {
          rememberColour(chosen)
          onChoose(chosen)
        }}
      />
    </Box>
  )
}

const Box = styled.div`
  padding-top: var(--space-2);
  & .react-colorful {
    width: 100%;
    height: 180px;
  }
  & .react-colorful__pointer {
    width: 22px;
    height: 22px;
  }
`
