import { AA, contrast, hexOf, isHexColour, oklch, readableOn } from '../domain/colour.ts'
import type { Theme } from './fields.ts'
import { FONTS } from './fonts.ts'

/**
 * Custom properties of a theme for `:root` (look.md). `--color-main-1` is the owner's colour unchanged. `--color-main` is the same, or slightly
 * darker so that white text on it passes AA. Every text colour passes AA on its backgrounds, whatever colours the owner chose.
 */
export function cssVariables(theme: Theme): Record<`--${string}`, string> {
  return { ...colours(theme), ...headerColours(theme), ...shape(theme), '--font-body': FONTS[theme.font_family].stack }
}

/** `:root{…}` for a style element. Leaves out names and values that could break out of the declaration. */
export function cssText(variables: Readonly<Record<string, string>>): string {
  const safe = Object.entries(variables).filter(([name, value]) => SAFE_NAME.test(name) && SAFE_VALUE.test(value))
  return `:root{${safe.map(([name, value]) => `${name}:${value}`).join(';')}}`
}

const SAFE_NAME = /^--[a-z0-9-]{1,60}$/
const SAFE_VALUE = /^(?!.*(?:url|image|expression|\/\/|\/\*))[#\w ,.()%'/-]{1,200}$/i

function colours(theme: Theme): Record<`--${string}`, string> {
  const chosen = theme.color_main_1.toLowerCase()
  const { main, onMain } = pair(chosen, theme.font_color_main)
  const from = oklch(main)
  const tint = (l: number, c: number) => hexOf({ l, c: Math.min(c, from.c), h: from.h })
  const ground = GROUNDS[theme.page_ground]
  const bg = tint(...ground.bg)
  const surface = tint(...ground.surface)
  const sunken = tint(...ground.sunken)
  const soft = hexOf({ l: ground.soft, c: Math.min(from.c * ground.softness, 0.045), h: from.h })
  const grounds = [bg, surface, sunken, soft]
  const text = readableOn(theme.font_color_all_page || tint(...ground.text), grounds, 7)
  const second = pair(theme.color_main_2 || main, '')
  const hover = onMain === WHITE || from.l > 0.85 ? from.l - 0.055 : from.l + 0.045
  return {
    '--color-main-1': chosen,
    '--color-main': main,
    '--color-main-hover': readableGround(hexOf({ ...from, l: hover }), onMain),
    '--color-on-main': onMain,
    '--color-main-soft': soft,
    '--color-scrim': hexOf({ l: 0.22, c: Math.min(from.c * 0.45, 0.05), h: from.h }), // under white text on an image
    '--color-main-border': hexOf({ l: ground.mainBorder, c: Math.min(from.c * 0.4, 0.09), h: from.h }),
    '--color-main-text': readableOn(main, grounds),
    '--color-second': second.main,
    '--color-on-second': second.onMain,
    '--color-bg': bg,
    '--color-surface': surface,
    '--color-sunken': sunken,
    '--color-border': tint(...ground.border),
    '--color-border-strong': readableOn(tint(0.64, 0.01), grounds, 3),
    '--color-text': text,
    '--color-text-soft': readableOn(tint(...ground.textSoft), grounds),
    '--color-title': readableOn(theme.font_color_title || text, grounds),
    '--color-danger': readableOn('#b3261e', grounds),
    '--color-success': readableOn('#14703c', grounds),
    '--color-warning': readableOn('#8a5300', grounds),
    ...(theme.page_ground === 'dark' && { '--scheme': 'dark' }),
  }
}

/** Lightness and most chroma of the neutral colours, tinted with the main colour. */
type Neutral = readonly [l: number, c: number]
type Ground = Record<'bg' | 'surface' | 'sunken' | 'text' | 'textSoft' | 'border', Neutral> &
  Record<'soft' | 'softness' | 'mainBorder', number>
const LIGHT: Ground = {
  bg: [1, 0],
  surface: [1, 0],
  sunken: [0.965, 0.006],
  text: [0.24, 0.014],
  textSoft: [0.47, 0.012],
  border: [0.91, 0.008],
  soft: 0.965,
  softness: 0.18,
  mainBorder: 0.86,
}
const GROUNDS: Record<Theme['page_ground'], Ground> = {
  white: LIGHT,
  tinted: { ...LIGHT, bg: [0.977, 0.012], sunken: [0.952, 0.016], border: [0.895, 0.018], soft: 0.945 },
  dark: {
    bg: [0.19, 0.008],
    surface: [0.235, 0.01],
    sunken: [0.165, 0.008],
    text: [0.94, 0.006],
    textSoft: [0.76, 0.01],
    border: [0.34, 0.012],
    soft: 0.29,
    softness: 0.35,
    mainBorder: 0.45,
  },
}

/** What is dark becomes light, and the other way round, so that letters within a filled sign stay legible. */
const ONE_LIGHT_COLOUR = 'grayscale(1) invert(1) brightness(1.4)'

function headerColours(theme: Theme): Record<`--${string}`, string> {
  const ground = (theme.color_background_header || theme.headerBackgroudColor).toLowerCase()
  const text = readableOn(theme.color_text_header, [ground])
  const isDark = contrast(ground, WHITE) > contrast(ground, '#000000')
  const from = oklch(ground)
  const shade = (step: number) => hexOf({ ...from, l: from.l + (isDark ? step : -step) })
  // The hover background must not reduce the contrast with its text: a header of medium lightness has none to spare.
  const away = oklch(text).l > from.l ? -0.04 : 0.04
  const soft = from.l > 0.9 || from.l < 0.25 ? shade(0.04) : hexOf({ ...from, l: from.l + away })
  const search = theme.search_background_header || (isDark ? WHITE : soft)
  const campaign = pair(theme.home_top_color || theme.color_main_1, '')
  return {
    '--color-header-bg': ground,
    '--color-header-text': text,
    '--color-header-strong': readableOn(text, [ground, soft]),
    '--color-header-accent': readableOn(theme.color_main_1, [ground]),
    '--color-header-soft': soft,
    '--color-header-border': shade(0.1),
    // Most logos are designed for white paper. On a dark header a drawing is shown in one light colour, and a picture, which may have a ground, stands on a plate.
    ...(isDark && { '--logo-plate': WHITE, '--logo-margin': '6px 10px', '--logo-drawing': ONE_LIGHT_COLOUR }),
    '--color-search-bg': search,
    '--color-search-text': readableOn(theme.search_text_header || '#333333', [search]),
    '--color-campaign-bg': campaign.main,
    '--color-campaign-text': campaign.onMain,
  }
}

const CORNERS = {
  sharp: { s: '0px', m: '0px' },
  soft: { s: '6px', m: '12px' },
  round: { s: '12px', m: '20px' },
} as const satisfies Record<Theme['corner_style'], unknown>

const SHADOWS = {
  none: { card: 'none', overlay: '0 0 0 1px rgb(20 20 30 / 12%)' },
  soft: {
    card: '0 1px 2px rgb(20 20 30 / 6%), 0 2px 8px rgb(20 20 30 / 5%)',
    overlay: '0 4px 12px rgb(20 20 30 / 8%), 0 16px 48px rgb(20 20 30 / 16%)',
  },
  deep: {
    card: '0 2px 4px rgb(20 20 30 / 8%), 0 10px 28px rgb(20 20 30 / 12%)',
    overlay: '0 8px 20px rgb(20 20 30 / 12%), 0 24px 72px rgb(20 20 30 / 26%)',
  },
} as const satisfies Record<Theme['shadow_style'], unknown>

function shape(theme: Theme): Record<`--${string}`, string> {
  const corner = CORNERS[theme.corner_style]
  const shadow = SHADOWS[theme.shadow_style]
  return {
    '--radius-s': corner.s,
    '--radius-m': corner.m,
    '--radius-full': '999px',
    '--shadow-card': shadow.card,
    '--shadow-overlay': shadow.overlay,
  }
}

const WHITE = '#ffffff'
/**
 * White text on the default red (#e62e04) has a contrast of 4.4 : 1. From this contrast on, the background is darkened slightly and the text stays
 * white.
 */
const NEARLY_AA = 3.6

/** A background and its text colour, together AA. The owner's text colour is used if it passes AA. */
function pair(ground: string, preferred: string): { main: string; onMain: string } {
  const main = ground.toLowerCase()
  if (isHexColour(preferred) && contrast(preferred, main) >= AA) return { main, onMain: preferred.toLowerCase() }
  const onWhite = contrast(WHITE, main)
  if (onWhite >= AA) return { main, onMain: WHITE }
  if (onWhite >= NEARLY_AA) return { main: readableGround(main, WHITE), onMain: WHITE }
  const { c, h } = oklch(main)
  return { main, onMain: readableOn(hexOf({ l: 0.2, c: Math.min(c, 0.04), h }), [main]) }
}

const readableGround = (ground: string, text: string): string => readableOn(ground, [text])
