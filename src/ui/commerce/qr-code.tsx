import { styled } from 'styled-components'
import { encode } from 'uqr'

/** A text (a link, a bank transfer) as a QR code. Always dark on white, whatever the theme, so that every camera can read it. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2, ecc: 'M' })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <Square role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={path} />
    </Square>
  )
}

const Square = styled.svg`
  width: min(100%, 240px);
  padding: var(--space-2);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-m);
  background: #fff;
  fill: #111;
`
