import type { Language } from '../contract/endpoint.ts'
import { FONTS, type FontId } from '../theme/fonts.ts'

type Face = { family: string; weight: string; subsets: readonly Subset[]; file: (subset: Subset) => string }
type Subset = 'latin' | 'vietnamese' | 'written'

/** URL prefix of the fonts. build/fonts.ts copies them from their packages; a file name never gets other content. */
export const FONT_BASE = '/assets/fonts/'

/** The 600 file also serves 700: a third weight would add 33 KB to every first visit, about 170 ms on a slow phone. */
const staticFont = (file: 400 | 600, weight: string): Face => ({
  family: 'Be Vietnam Pro',
  weight,
  subsets: ['latin', 'vietnamese', 'written'],
  file: (subset) => `be-vietnam-pro-${subset}-${file}-normal.woff2`,
})
const variableFont = (family: string, name: string): Face => ({
  family: `${family} Variable`,
  weight: '200 900',
  subsets: ['latin', 'vietnamese'],
  file: (subset) => `${name}-${subset}-wght-normal.woff2`,
})

const FACES: Record<FontId, Face[]> = {
  'be-vietnam-pro': [staticFont(400, '400'), staticFont(600, '600 700')],
  inter: [variableFont('Inter', 'inter')],
  nunito: [variableFont('Nunito', 'nunito')],
  'noto-sans-kr': [variableFont('Noto Sans KR', 'noto-sans-kr')],
  system: [],
  serif: [variableFont('Lora', 'lora')],
}

/**
 * The `unicode-range` of each subset for Vietnamese: Latin-1, and the letters with Vietnamese diacritics. Korean is left to system fonts. `written`
 * is the part of Latin-1 that pages use; build/fonts.ts cuts it from `latin`, which saves 6 KB per weight. Of overlapping ranges the last rule wins,
 * so `written` follows `latin`.
 */
const RANGES: Record<Subset, string> = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  vietnamese:
    'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB',
  written:
    'U+0020-007E,U+00A0,U+00A9,U+00AB,U+00AE,U+00B0,U+00B2,U+00B7,U+00BB,U+00C0-00C3,U+00C8-00CA,U+00CC-00CD,U+00D2-00D5,U+00D7,U+00D9-00DA,U+00DD,U+00E0-00E3,U+00E8-00EA,U+00EC-00ED,U+00F2-00F5,U+00F9-00FA,U+00FD,U+2010-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2212',
}

/** A subset that the build cuts from another file, with its characters. */
export const WRITTEN = {
  cutFrom: (file: string) => file.replace('-written-', '-latin-'),
  characters: () => charactersOf(RANGES.written),
}

/**
 * System fonts adjusted to the metrics of the web font (measured with Vietnamese letter frequencies), so that text does not wrap again when the font
 * loads.
 */
const MATCHED: Partial<Record<FontId, string>> = {
  'be-vietnam-pro': `@font-face{font-family:'Be Vietnam Pro fallback';font-weight:400;src:local('Arial'),local('Liberation Sans'),local('Roboto');size-adjust:109.5%;ascent-override:91.3%;descent-override:24.2%;line-gap-override:0%}
@font-face{font-family:'Be Vietnam Pro fallback';font-weight:600 700;src:local('Arial Bold'),local('Arial-BoldMT'),local('Liberation Sans Bold'),local('Roboto Bold');size-adjust:106%;ascent-override:94.3%;descent-override:25%;line-gap-override:0%}
`,
  serif: `@font-face{font-family:'Lora fallback';font-weight:400;src:local('Times New Roman'),local('Liberation Serif'),local('Noto Serif');size-adjust:110%;ascent-override:91.5%;descent-override:24.7%;line-gap-override:0%}
@font-face{font-family:'Lora fallback';font-weight:600 700;src:local('Times New Roman Bold'),local('TimesNewRomanPS-BoldMT'),local('Liberation Serif Bold'),local('Noto Serif Bold');size-adjust:106.7%;ascent-override:94.3%;descent-override:25.5%;line-gap-override:0%}
`,
}

/** `@font-face` rules of a theme's font. Browsers download only the subsets that the page uses. */
export function fontFaces(language: Language, font: FontId = 'be-vietnam-pro'): string {
  return fallbackFonts(language, font) + webFonts(font)
}

/** What stands for the web font until it is there, and the fonts of Korean pages. */
export const fallbackFonts = (language: Language, font: FontId): string =>
  (MATCHED[font] ?? '') + (language === 'ko' ? koreanBody(font) : '')

/** `#rest` in the address of a file: another subset has the characters of nearly every page (hydration/late-fonts.ts). */
export const webFonts = (font: FontId): string =>
  FACES[font]
    .flatMap(({ family, weight, subsets, file }) =>
      subsets.map(
        (subset) =>
          `@font-face{font-family:'${family}';font-weight:${weight};font-display:swap;src:url(${FONT_BASE}${file(subset)}${subset === 'latin' && subsets.includes('written') ? '#rest' : ''}) format('woff2');unicode-range:${RANGES[subset]}}`,
      ),
    )
    .join('\n')

/**
 * Korean uses system fonts, else Noto Sans KR in 120 slices, of which a page loads a few. The rules are in a separate sheet linked on Korean pages
 * only, so that other pages do not download them (vietnam.md §6).
 */
export const KOREAN_SHEET = `${FONT_BASE}noto-sans-kr.css`
const koreanBody = (font: FontId) =>
  `:root:lang(ko){--font-body:${FONTS[font].stack.replace(/system-ui|Georgia/, "'Apple SD Gothic Neo','Malgun Gothic','Noto Sans KR Variable',system-ui")}}`

/** All font files, for the build. */
export const fontFiles = (): string[] =>
  Object.values(FACES).flatMap((faces) => faces.flatMap(({ subsets, file }) => subsets.map(file)))

function charactersOf(ranges: string): string {
  return ranges
    .split(',')
    .flatMap((range) => {
      const [first = 0, last = first] = range
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n))
    })
    .join('')
}
