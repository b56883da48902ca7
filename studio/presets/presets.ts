import { checkTheme } from '../../src/theme/check-theme.ts'
import type { ThemeDocument } from '../../src/theme/document.ts'
import type { Theme } from '../../src/theme/fields.ts'

/** `id` names its texts: `presets.{id}.name` and `presets.{id}.about`. */
export type Preset = { id: string; document: ThemeDocument; theme: Theme }

const FILES = import.meta.glob<ThemeDocument>('../../themes/preset-*.json', { import: 'default', eager: true })

/** The looks that come with the product (themes/preset-*.json). They travel with the panel that shows them. */
export const PRESETS: readonly Preset[] = Object.entries(FILES).map(([file, document]) => ({
  id: /preset-([\w-]+)\.json$/.exec(file)?.[1] ?? file,
  document,
  theme: checkTheme(document).theme,
}))
