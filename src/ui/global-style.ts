import { TOKENS, TONES } from './tokens.ts'

const declarations = Object.entries(TOKENS)
  .map(([name, value]) => `${name}:${value}`)
  .join(';')

const tones = Array.from(
  { length: TONES },
  (_, tone) => `[data-tone="${tone}"]{background:oklch(93% .03 ${tone * 15})}`,
).join('')

/** Of `Image`; `auto` needs no rule. */
const ratios = ['1/1', '4/3', '3/4', '16/9', '2/1', '3/1', '4/1']
  .map((ratio) => `[data-ratio="${ratio}"]{aspect-ratio:${ratio}}`)
  .join('')

/** Focal points in eighths (focal-points.ts): `data-focus` of an image, `data-phone-focus` of its crop for phones. */
const positions = (attribute: string) =>
  Array.from(
    { length: 9 },
    (_, n) => `[${attribute}^="${n}"]{--fx:${n * 12.5}%}[${attribute}$="${n}"]{--fy:${n * 12.5}%}`,
  ).join('')

/**
 * Base styles: tokens, reset, typography, focus, motion. The server, Storybook and the studio write them into the HTML, so that customers download no
 * JavaScript for them. Selectors have the specificity of one element or less, except `.hidden-text` and `.icon`.
 */
export const GLOBAL_CSS = `:where(:root){${declarations}}
*,::before,::after{box-sizing:border-box}
html{color-scheme:var(--scheme,light);-webkit-text-size-adjust:100%;text-size-adjust:100%;scrollbar-gutter:stable;interpolate-size:allow-keywords}
body{margin:0;background:var(--color-bg);color:var(--color-text);font:400 var(--text-3)/1.5 var(--font-body);-webkit-font-smoothing:antialiased;overflow-wrap:break-word;}
.frame{min-height:100svh;display:flex;flex-direction:column}.frame>main{flex:1 0 auto}
:root:lang(ko){word-break:keep-all}
h1,h2,h3,h4,p,figure,blockquote,dl,dd,ul,ol,fieldset{margin:0;padding:0}
h1,h2,h3,h4{font-weight:700;color:var(--color-title);line-height:1.35;text-wrap:balance;overflow-wrap:anywhere}
h1{font-size:var(--text-5)}h2{font-size:var(--text-5)}h3{font-size:var(--text-4)}h4{font-size:var(--text-3)}
ul,ol{list-style:none}
fieldset{border:0;min-width:0}legend{padding:0}
a{color:inherit;text-decoration:none}
img,svg,video{display:block;max-width:100%}img,video{height:auto}
button,input,select,textarea{font:inherit;color:inherit;letter-spacing:inherit;margin:0}
button{background:none;border:0;padding:0;cursor:pointer;text-align:inherit}
button:disabled,button[aria-disabled=true]{cursor:not-allowed}
input,select,textarea{border-radius:0}
select{appearance:none;background:url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23808080' stroke-width='2.5'%3E%3Cpath d='m6 9 6 6 6-6'/%3E%3C/svg%3E") right 10px center/14px no-repeat}
summary{cursor:pointer;list-style:none}summary::-webkit-details-marker{display:none}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
hr{border:0;border-top:1px solid var(--color-border);margin:var(--space-4) 0}
::placeholder{color:var(--color-text-soft);opacity:1}
:focus{outline:0}
:focus-visible{outline:2px solid var(--color-main-text);outline-offset:2px;border-radius:var(--radius-s)}
::selection{background:var(--color-main-soft)}
[hidden]{display:none!important}
[data-held]{opacity:.55;cursor:progress}@media(scripting:none){[data-scripted],button[type=button]:not([popovertarget],[commandfor]){display:none!important}noscript[data-closed]{display:contents}}
:target{scroll-margin-top:6rem}@media(width<720px){html{scroll-padding-bottom:4.5rem}}
[data-said]:not(:empty){position:fixed;z-index:90;inset:auto 0 6rem;margin:auto;width:fit-content;max-width:90%;padding:var(--space-3) var(--space-4);border-radius:var(--radius-m);background:#3d3734;color:#fff}[data-said] button{min-height:var(--tap);padding-inline:var(--space-2);text-decoration:underline}[data-offline]{padding:var(--space-2) var(--gutter);background:#3d3734;color:#fff;text-align:center;font-size:var(--text-2)}[data-offline] a{text-decoration:underline;white-space:nowrap}
html[data-modal]{overflow:hidden}
[data-later=part]{content-visibility:auto;contain-intrinsic-size:auto 700px}
.icon{flex:none}
.skip-link{position:absolute;top:0;translate:0 -110%;left:var(--space-2);z-index:100;padding:var(--space-3) var(--space-4);background:var(--color-main);color:var(--color-on-main);border-radius:var(--radius-s)}.skip-link:focus{top:var(--space-2);translate:none}
main:focus-visible,h1:focus-visible{outline:0}
.hidden-text{position:absolute;width:1px;height:1px;margin:-1px;padding:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap;border:0}
${tones}
${ratios}
[data-ratio]{outline:1px solid color-mix(in srgb,currentcolor 7%,transparent);outline-offset:-1px}
[data-part~=logo]>img{padding:var(--logo-margin,0);border-radius:var(--radius-s);background:var(--logo-plate,none)}
[data-part~=logo]>img[src$=".svg"]{padding:0;background:none;filter:var(--logo-drawing,none)}
img{object-position:var(--fx,50%) var(--fy,50%)}${positions('data-focus')}@media (width<720px){${positions('data-phone-focus')}}
@media (forced-colors:active){[data-part~=logo]>img[src]{padding:4px 8px;background:#fff;filter:none;forced-color-adjust:none}[data-half],[data-swatch]::before{forced-color-adjust:none}label:has(>input[type=radio]:checked){outline:3px solid Highlight;outline-offset:-3px}[role=search],select{outline:1px solid ButtonText}:is(a,button,[role=tab],[role=option]):is([aria-current]:not([aria-current=false]),[aria-selected=true],[aria-pressed=true]){outline:2px solid Highlight;outline-offset:-2px}[role=dialog],[role=listbox],[data-part~=panel]{outline:1px solid ButtonText}:is(button,a)[aria-disabled=true]{color:GrayText!important;border-color:GrayText!important}}
@media print{#root>:not(.frame),.frame>:not(main),main :is(button,nav,aside,details,[data-buy-bar],section:has(>[data-fit=cards])){display:none!important}.frame{display:block}.frame *{box-shadow:none!important}main [data-zoom]>img{width:min(100%,9cm)}section,article,li,tr,img{break-inside:avoid}h2,h3{break-after:avoid}}
@media (prefers-reduced-motion:reduce){*,::before,::after{animation-duration:1ms!important;animation-iteration-count:1!important;transition-duration:1ms!important;scroll-behavior:auto!important}}
`
