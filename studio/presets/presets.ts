import { checkTheme } from '../../src/theme/check-theme.ts'
import type { ThemeDocument } from '../../src/theme/document.ts'
import type { Theme } from '../../src/theme/fields.ts'

/** `id` is part of its message keys: `presets.{id}.name` and `presets.{id}.about`. */
export type Preset = { id: string; document: ThemeDocument; theme: Theme }

const FILES = import.meta.glob<ThemeDocument>('../../themes/preset-*.json', { import: 'default', eager: true })

/** The presets shipped with Tiệm (themes/preset-*.json). They are bundled with the panel that shows them. */
export const PRESETS: readonly Preset[] = Object.entries(FILES).map(([file, document]) => ({
  id: /preset-([\w-]+)\.json$/.exec(file)?.[1] ?? file,
  document,
  theme: checkTheme(document).theme,
}))
