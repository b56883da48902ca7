import JsBarcode from 'jsbarcode'
import { styled } from 'styled-components'

/** Light modules at each side, so that a reader finds where the bars begin (Code 128). */
const QUIET = 10

/** A short text of Latin letters and digits, as the code of an order, as bars of Code 128. Always dark on white. */
export default function Barcode({ text, label }: { text: string; label: string }) {
  const drawing: { encodings?: { data: string }[] } = {}
  JsBarcode(drawing, text, { format: 'CODE128' })
  const modules = drawing.encodings?.map(({ data }) => data).join('') ?? ''
  const width = modules.length + 2 * QUIET
  const height = Math.round(width / 5) // in the drawing: rules for paper leave no height to an element
  const bars = [...modules.matchAll(/1+/g)].map(
    ({ index, 0: bar }) => `M${QUIET + index} 0h${bar.length}v${height}h-${bar.length}z`,
  )
  return (
    <Bars role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} shapeRendering="crispEdges">
      <path d={bars.join('')} />
    </Bars>
  )
}

const Bars = styled.svg`
  width: 60mm;
  max-width: 100%;
  background: #fff;
  fill: #000;
`
