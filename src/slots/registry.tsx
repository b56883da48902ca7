import type { LayoutNames } from '../theme/variants.ts'
import { loadable, type Loadable } from '../ui/loadable.tsx'

export type Module = { default: React.ComponentType }

/** A layout that a theme can choose: its name for the studio, and its code, loaded only when chosen. */
export type Variant = { label: string; part: Loadable }
export type Registry = { readonly [number: number]: Variant }

/** One line of a registry: `1: variant('Quầy', () => import('./banners/banner-01-counter.tsx'))`. The build adds the path. */
export function variant(label: string, load: () => Promise<Module>, id?: string): Variant {
  return { label, part: loadable(load, id) }
}

/**
 * A registry of layouts that have a folder each, like `header-01-counter`: `modules` are those that `import.meta.glob` finds in `folder` (a path from
 * the project's root), and a number of `names` has the folder with that number. Throws for a number without a folder.
 */
export function layouts(names: LayoutNames, modules: Record<string, () => Promise<Module>>, folder: string): Registry {
  return Object.fromEntries(
    Object.entries(names).map(([number, label]) => {
      const found = Object.entries(modules).find(([file]) => file.includes(`-${number.padStart(2, '0')}-`))
      if (!found) throw new Error(`no folder for layout ${number} in ${folder}`)
      const [file, load] = found
      return [number, variant(label, load, folder + file.slice(1))]
    }),
  )
}

/** The variant a theme names, or the first one when there is no such number (decision 1). Total for any input. */
export function pick(registry: Registry, number: unknown): Variant {
  const match = typeof number === 'number' && Object.hasOwn(registry, number) ? registry[number] : undefined
  const chosen = match ?? registry[1]
  if (!chosen) throw new Error('a registry needs a variant 1')
  return chosen
}

/** Renders the variant that the theme chose. */
export function Slot(props: { registry: Registry; variant: unknown }) {
  const { part: Chosen } = pick(props.registry, props.variant)
  return <Chosen />
}
