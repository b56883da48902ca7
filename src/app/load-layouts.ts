import { FOOTERS, HTML_FOOTER } from '../slots/footers/registry.ts'
import { STATIC_PARTS } from '../slots/headers/parts/static-parts.tsx'
import { HEADERS } from '../slots/headers/registry.ts'
import { SECTIONS } from '../slots/home/registry.ts'
import { pick } from '../slots/registry.tsx'
import type { Theme } from '../theme/fields.ts'
import { homeSections } from '../theme/home-sections.ts'
import { readLayoutName, type LayoutName } from './preview-protocol.ts'

type Part = { preload: () => Promise<unknown> }

/** Loads the code of the layouts that a theme chooses; rendering them earlier would suspend and show empty parts. */
export async function loadLayoutsOf(theme: Theme): Promise<void> {
  await preload([
    pick(HEADERS, theme.header_type).part,
    pick(FOOTERS, theme.footer_type).part,
    ...homeSections(theme).map(({ kind }) => SECTIONS[kind]),
    ...(theme.is_use_footer_html ? [HTML_FOOTER.part] : []),
  ])
}

/** Loads the code of layouts by name, for pictures of them and before one is chosen. */
export async function loadLayouts(names: readonly LayoutName[], theme: Theme): Promise<void> {
  await preload(
    names.flatMap((name): Part[] => {
      const { kind, number } = readLayoutName(name)
      return kind === 'home'
        ? homeSections(withHome(theme, number)).map((section) => SECTIONS[section.kind])
        : kind === 'header'
          ? [pick(HEADERS, number).part, ...STATIC_PARTS]
          : [pick(FOOTERS, number).part]
    }),
  )
}

/** A theme with another composition of the home page. */
export const withHome = (theme: Theme, preset: number): Theme => ({
  ...theme,
  home_page_type: preset as Theme['home_page_type'],
  home_sections: null,
}) // the studio sends numbers of the registry

const preload = (parts: Part[]) => Promise.all([...new Set(parts)].map((part) => part.preload()))
