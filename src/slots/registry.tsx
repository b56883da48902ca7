import { loadable, type Loadable } from '../ui/loadable.tsx'

type Module = { default: React.ComponentType }

/** A layout that a theme can choose: its name for the studio, and its code, loaded only when chosen. */
export type Variant = { label: string; part: Loadable }
export type Registry = { readonly [number: number]: Variant }

/** One line of a registry: `1: variant('Quầy', () => import('./header-01-counter/header.tsx'))`. The path is added by the build. */
export function variant(label: string, load: () => Promise<Module>, id?: string): Variant {
  return { label, part: loadable(load, id) }
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
