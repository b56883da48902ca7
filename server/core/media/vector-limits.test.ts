import { expect, test } from 'vitest'
import { manyFilters, nestedUse, slowDrawing } from './testing/slow-images.ts'
import { isTooComplex } from './vector-limits.ts'

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`
const SHADOW =
  '<filter id="s"><feOffset dy="4"/><feGaussianBlur stdDeviation="2"/><feMerge><feMergeNode/></feMerge></filter>'

test.each([
  ['many filters', manyFilters().toString()],
  ['nested use', nestedUse().toString()],
  ['a use of itself', svg('<g id="a"><use href="#a"/></g>')],
  ['uses in a cycle', svg('<g id="a"><use href="#b"/></g><g id="b"><use xlink:href="#a"/></g>')],
  ['an escaped reference', svg('<g id="a"><use href="&#35;a"/></g>')],
  ['one filter on many elements', svg(SHADOW + '<rect filter="url(#s)"/>'.repeat(30))],
  [
    'one filter used many times',
    svg(`${SHADOW}<g id="a"><rect style="filter:url(#s)"/></g>${'<use href="#a"/>'.repeat(30)}`),
  ],
  ['very many elements', svg('<rect/>'.repeat(30_000))],
  ['very deep', svg('<g>'.repeat(200) + '</g>'.repeat(200))],
  ['much text', svg(`<path d="${'M0 0'.repeat(400_000)}"/>`)],
  ['entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`],
  ['a drawing inside a drawing', svg('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>')],
  ['many images', svg('<image href="data:image/png;base64,aaaa"/>'.repeat(40))],
])('%s: too complex', (_, drawing) => expect(isTooComplex(drawing)).toBe(true))

test.each([
  ['nothing', svg('')],
  ['a prolog and comments', `<?xml version="1.0"?><!-- <g> > -->${svg('<!-- <use href="#a"/> --><![CDATA[<g>]]>')}`],
  ['a shadow on three elements', svg(SHADOW + '<rect filter="url(#s)"/>'.repeat(3))],
  [
    'a symbol used fifty times',
    svg(`<symbol id="a"><path d="M0 0"/></symbol>${'<use xlink:href="#a" x="1"/>'.repeat(50)}`),
  ],
  ['a use of nothing', svg('<use href="#none"/>')],
  ['a sign in an attribute', svg('<text aria-label="a > b">x</text>')],
  ['a slow one, which only its time tells', slowDrawing().toString()],
])('%s: not too complex', (_, drawing) => expect(isTooComplex(drawing)).toBe(false))
