/** CSS colour of the swatch beside a product option. Keys are Vietnamese colour names in lower case without diacritics. */
export const SWATCHES: Readonly<Record<string, string>> = {
  den: '#1d1d1f',
  trang: '#ffffff',
  kem: '#f4ead5',
  be: '#e3cfae',
  nau: '#7a5237',
  'nau tay': '#a1887f',
  xam: '#9a9ca1',
  ghi: '#b8bbbf',
  do: '#d3232f',
  'do do': '#7d1128',
  hong: '#f29ab5',
  'hong phan': '#f7c6d0',
  cam: '#f28a2e',
  vang: '#f2c230',
  'xanh la': '#4a9a52',
  'xanh reu': '#5b6236',
  'xanh mint': '#a6dcc6',
  'xanh duong': '#2f6fd0',
  'xanh navy': '#1f2d50',
  'xanh den': '#17233a',
  'xanh bien': '#3fa0d8',
  'xanh pastel': '#b9d7ea',
  'xanh ngoc': '#2aa198',
  'xanh denim': '#51709a',
  tim: '#8457b8',
  'tim than': '#2b2350',
  bac: '#cfd3d8',
}

export const swatchCss = Object.entries(SWATCHES)
  .map(([name, colour]) => `& [data-swatch='${name}']{--swatch:${colour}}`)
  .join('')
