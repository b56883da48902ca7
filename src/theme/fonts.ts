/**
 * The fonts a theme may ask for (vietnam.md §6): bundled families and stacks of the reader's own system, never an address.
 * `family` is the first name of the CSS stack; every stack ends where Vietnamese and Korean are covered.
 */
export const FONTS = {
  'be-vietnam-pro': {
    family: 'Be Vietnam Pro',
    stack: "'Be Vietnam Pro', 'Be Vietnam Pro fallback', system-ui, sans-serif",
    bundled: true,
  },
  inter: { family: 'Inter', stack: "'Inter Variable', system-ui, sans-serif", bundled: true },
  nunito: { family: 'Nunito', stack: "'Nunito Variable', system-ui, sans-serif", bundled: true },
  'noto-sans-kr': {
    family: 'Noto Sans KR',
    stack: "'Noto Sans KR Variable', 'Apple SD Gothic Neo', 'Malgun Gothic', system-ui, sans-serif",
    bundled: true,
  },
  system: { family: 'System', stack: "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif", bundled: false },
  serif: { family: 'Lora', stack: "'Lora Variable', 'Lora fallback', 'Noto Serif', Georgia, serif", bundled: true },
} as const

export type FontId = keyof typeof FONTS
export const FONT_IDS = Object.keys(FONTS) as FontId[] // the keys of the literal above

/** The id a written font name means: `"Inter", sans-serif`, `Be Vietnam Pro` and `be-vietnam-pro` are understood; null for others. */
export function fontId(written: string): FontId | null {
  const first = (written.split(',')[0] ?? '')
    .replace(/["']/g, '')
    .replace(/ variable$/i, '')
    .trim()
    .toLowerCase()
  const id = first.replace(/[\s_]+/g, '-')
  const match = FONT_IDS.find((candidate) => candidate === id)
  return match ?? ALIASES[id] ?? null
}

const ALIASES: Readonly<Record<string, FontId | undefined>> = Object.assign(Object.create(null), {
  'system-ui': 'system',
  'sans-serif': 'system',
  roboto: 'system',
  arial: 'system',
  georgia: 'serif',
  lora: 'serif',
})
