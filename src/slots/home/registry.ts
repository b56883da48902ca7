import { SECTION_NAMES, type Section, type SectionKind } from '../../theme/section-kinds.ts'
import { loadable, type Loadable } from '../../ui/loadable.tsx'

type Props = { section: Section }
type Module = { default: React.ComponentType<Props> }

const MODULES = import.meta.glob<Module>('./sections/*/section.tsx')

/** The component of each kind of section (`theme/section-kinds.ts`): `sections/{kind}/section.tsx`, with hyphens for underscores. */
export const SECTIONS: Readonly<Record<SectionKind, Loadable<Props>>> = Object.fromEntries(
  SECTION_NAMES.map((kind) => {
    const file = `./sections/${kind.replaceAll('_', '-')}/section.tsx`
    const load = MODULES[file]
    if (!load) throw new Error(`no folder for sections of the kind ${kind}`)
    return [kind, loadable<Props>(load, `src/slots/home${file.slice(1)}`)]
  }),
) as Record<SectionKind, Loadable<Props>> // a row for each name
