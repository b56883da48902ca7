/**
 * The fonts of a theme (vietnam.md §6): bundled families and system font stacks, never a URL. `family` is the first name of the CSS stack. Every
 * stack ends with a font that has Vietnamese and Korean letters.
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

/** The font id of a font name: `"Inter", sans-serif`, `Be Vietnam Pro` and `be-vietnam-pro` are accepted; null for unknown names. */
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
