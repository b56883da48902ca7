import { useRef } from 'react'
import { HexColorPicker } from 'react-colorful'
import { styled } from 'styled-components'

/** Colour area. `onSettle` is called when the pointer is released, or after a key. */
export default function ColourPicker({
  colour,
  onChange,
  onSettle,
}: {
  colour: string
  onChange: (colour: string) => void
  onSettle: () => void
}) {
  const settle = useRef(onSettle)
  settle.current = onSettle
  // The pointer may be released anywhere on the page.
  const onPointerDown = () => addEventListener('pointerup', () => setTimeout(() => settle.current()), { once: true })
  return (
    <Box onPointerDown={onPointerDown} onKeyUp={onSettle} onTouchEnd={() => setTimeout(() => settle.current())}>
      <HexColorPicker color={colour} onChange={onChange} />
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
