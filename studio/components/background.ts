import { fontFaces } from '../../src/ui/fonts.ts'
import { GLOBAL_CSS } from '../../src/ui/global-style.ts'
import { applyScheme } from './scheme.ts'

/**
 * Installs the studio's base styles: the storefront's reset and tokens with neutral colours (look.md). Constructed style sheets need no
 * `unsafe-inline`.
 */
export function drawBackground(): void {
  applyScheme()
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`${fontFaces('vi')}${GLOBAL_CSS}${COLOURS}${BACKGROUND}`)
  document.adoptedStyleSheets = [sheet]
}

const LIGHT = `color-scheme:light;
--color-main:#3a4fd0;--color-main-hover:#2f41b4;--color-on-main:#fff;--color-main-soft:#eef0fc;--color-main-border:#c3caf3;--color-main-text:#3346c0;
--color-bg:#f4f4f6;--color-surface:#fff;--color-sunken:#eeeff2;--color-raised:#fff;--color-border:#e1e2e8;--color-border-strong:#8b8e9b;
--color-text:#1b1c22;--color-text-soft:#5c5f6b;--color-title:#15161b;--color-danger:#b3261e;--color-success:#14703c;--color-warning:#8a5300;--color-stage:#e7e8ec;
--shadow-card:0 1px 2px rgb(20 20 30/6%),0 2px 8px rgb(20 20 30/5%);--shadow-overlay:0 4px 12px rgb(20 20 30/10%),0 16px 48px rgb(20 20 30/18%)`
const DARK = `color-scheme:dark;
--color-main:#8794f5;--color-main-hover:#9ca7f8;--color-on-main:#10122a;--color-main-soft:#252a4a;--color-main-border:#3d4680;--color-main-text:#a5b0fb;
--color-bg:#131417;--color-surface:#1b1c21;--color-sunken:#25262c;--color-raised:#3a3c46;--color-border:#303139;--color-border-strong:#7a7d8b;
--color-text:#ececf1;--color-text-soft:#a5a8b5;--color-title:#f6f6f9;--color-danger:#ff9b90;--color-success:#6fd19a;--color-warning:#f0b35e;--color-stage:#0d0e10;
--shadow-card:0 1px 2px rgb(0 0 0/40%);--shadow-overlay:0 4px 12px rgb(0 0 0/40%),0 16px 48px rgb(0 0 0/55%)`
const COLOURS = `:root{${LIGHT}}
@media (prefers-color-scheme:dark){:root[data-scheme=auto]{${DARK}}}
:root[data-scheme=dark]{${DARK}}
`
const BACKGROUND = `:root{--font-body:'Be Vietnam Pro','Be Vietnam Pro fallback',system-ui,sans-serif;--tap:36px;--text-5:1.375rem;--text-6:1.75rem}
@media (pointer:coarse){:root{--tap:44px}}
html{scrollbar-gutter:auto}
html,body,#root{height:100%}
body{font-size:var(--text-2);overflow:hidden}
h1,h2,h3{text-wrap:wrap}
:where(small:not([role=alert]),time){color:var(--color-text-soft)}
:where(button,[role=button],a,summary):focus-visible{outline-offset:1px}
:where(summary){display:flex;align-items:center;gap:var(--space-2);list-style:none;cursor:pointer}
:where(summary)::-webkit-details-marker{display:none}
:where(summary)::before{content:'';flex:none;width:.45em;height:.45em;margin-inline:.1em .15em;border:solid;border-width:0 2px 2px 0;rotate:-45deg;transition:rotate var(--fast)}
:where(details[open]>summary)::before{rotate:45deg}
:where(*){scrollbar-width:thin;scrollbar-color:var(--color-border-strong) transparent}
`
