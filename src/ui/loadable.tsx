import { use, type ComponentType } from 'react'

type Module<Props, Extra> = { default: ComponentType<Props> } & Extra

/** A component whose code comes when it is wanted. After `preload()` it renders at once, which is how server and hydration agree. */
export type Loadable<Props = object, Extra = unknown> = ComponentType<Props> & {
  preload: () => Promise<Module<Props, Extra>>
  /** The module, when it is here. */
  module: () => Module<Props, Extra> | undefined
  /** Its path from the project's root, given by build/loadable-ids.ts. */
  id: string | undefined
}

const registry = new Set<Loadable<never>>()

/** A lost network is not remembered, but for a moment: what renders meanwhile must be given the same failure, or it would ask again at every render. */
const RETRY_AFTER_MS = 1000

/** `const CartPage = loadable(() => import('./cart-page.tsx'))` */
export function loadable<Props extends object, Extra = unknown>(
  load: () => Promise<Module<Props, Extra>>,
  id?: string,
): Loadable<Props, Extra> {
  let module: Module<Props, Extra> | undefined
  let loading: Promise<Module<Props, Extra>> | undefined
  const preload = () => {
    loading ??= load().then(
      (loaded) => {
        module = loaded
        if (loading) void Object.assign(loading, { status: 'fulfilled', value: loaded }) // so `use` answers at once, on the server too
        return loaded
      },
      (problem: unknown) => {
        setTimeout(() => (loading = undefined), RETRY_AFTER_MS)
        throw problem
      },
    )
    return loading
  }
  const Component = (props: Props) => {
    const Loaded = use(preload()).default
    return <Loaded {...props} />
  }
  const result = Object.assign(Component, { preload, module: () => module, id })
  if (import.meta.env.SSR) registry.add(result as Loadable<never>)
  return result
}

/** Server only: loads every loadable, also those that loading reveals, so that a page renders in one pass. */
export async function preloadAll(): Promise<void> {
  for (let before = -1; before < registry.size;) {
    before = registry.size
    await Promise.all(Array.from(registry, (one) => one.preload()))
  }
}
