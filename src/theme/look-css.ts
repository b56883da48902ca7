import type { Theme } from './fields.ts'

type Look = Pick<Theme, 'card_style' | 'grid_style'>

/**
 * The rules of a theme's product cards and grids, besides those of the components (`product-card.tsx`, `product-grid.tsx`), of which the first values need
 * none. The page has only the rules of its own theme, and no JavaScript: they stand in the document, beside the theme's custom properties.
 */
export const lookCss = ({ card_style, grid_style }: Look): string =>
  (CARDS[card_style] + GRIDS[grid_style]).replace(/\s*\n\s*/g, '')

/** `data-card` is the item of a list. Its parts: img, i (−%), em (sold out), h3, `[data-size]` (price), p (stars, sold, labels), a (tell me). */
const CARDS: Record<Theme['card_style'], string> = {
  plain: '',
  tall: `
:root [data-card]{text-align:center}
:root [data-card]>img{aspect-ratio:4/5;border-radius:0;margin-bottom:var(--space-2)}
:root [data-card]>i{margin:0;border-radius:0;background:var(--color-surface);color:var(--color-text);font-weight:400}
:root [data-card]>em{border-radius:0}
:root [data-card]>[data-size]{justify-content:center;font-weight:400;font-size:var(--text-2);color:var(--color-text)}
:root [data-card]>p{justify-content:center}
:root [data-card]>a{justify-self:center}
:root [data-grid]{--card:calc(62cqi + 110px)}`,
  framed: `
:root [data-card]{gap:0;padding-bottom:var(--space-2);border:1px solid var(--color-border);border-radius:var(--radius-m);background:var(--color-surface)}
:root [data-card]>img{border-radius:var(--radius-m) var(--radius-m) 0 0;margin-bottom:var(--space-2)}
:root [data-card]>em{border-radius:0;margin-bottom:var(--space-2)}
:root [data-card]>small{margin-bottom:var(--space-4)}
:root [data-card]>:is(h3,[data-size],p,a){margin-inline:var(--space-2)}
:root [data-card]>[data-size]{order:-1;line-height:1.5}
:root [data-card]>h3{min-height:2.8em;color:var(--color-text-soft)}
:root [data-card]:hover{border-color:var(--color-main)}`,
  overlay: `
:root [data-card]{--scrim:color-mix(in srgb,var(--color-scrim) 86%,transparent);grid-template-rows:minmax(0,1fr);gap:0;aspect-ratio:4/5;border-radius:var(--radius-m);background:var(--color-scrim);overflow:clip}
:root [data-card]::after{content:'';grid-area:1/1}
:root [data-card]>img{position:absolute;z-index:-1;inset:0;height:100%;aspect-ratio:auto;margin:0}
:root [data-card]>:is(h3,[data-size],p,a){padding-inline:var(--space-2);background:var(--scrim);color:#fff}
:root [data-card]>h3{min-height:calc(2.8em + var(--space-2));padding-block:var(--space-2) 0;box-shadow:0 -12px 16px var(--scrim)}
:root [data-card]:hover>h3{color:#fff}
:root [data-card]>:nth-last-child(1 of :not([data-tool])){padding-bottom:var(--space-3)}
:root [data-card]>a{justify-self:stretch}
:root [data-card]>em{z-index:0;margin:0;background:none;text-shadow:0 1px 4px #000}
:root [data-card] s{color:#fff}`,
}

/** `data-grid="shelf"` is a shelf of enough products: the first one as large as four, and as many beside it as fill the rows. */
const GRIDS: Record<Theme['grid_style'], string> = {
  even: '',
  lead: `
:root [data-grid=shelf]>li:first-child{grid-column:1/-1}
:root [data-grid=shelf]>li:first-child>h3{font-size:var(--text-4)}
@container (width < 560px){:root [data-grid=shelf]>li:nth-child(n+8){display:none}}
@container (width >= 560px){:root [data-grid=shelf]>li:first-child{grid-area:1/1/span 2/span 2;align-content:stretch;grid-template-rows:minmax(0,1fr)}
:root [data-grid=shelf]>li:first-child>img{height:100%;aspect-ratio:auto;min-height:0}}
@container (560px <= width < 820px){:root [data-grid=shelf]>li:nth-child(n+7){display:none}}
@container (820px <= width < 1080px){:root [data-grid=shelf]>li:nth-child(n+6){display:none}}
@container (width >= 1080px){:root [data-grid=shelf]>li:nth-child(n+8),:root [data-grid=shelf][data-columns]>li:nth-child(n+6){display:none}}`,
}
