import { use, type ComponentType } from 'react'

type Module<Props, Extra> = { default: ComponentType<Props> } & Extra

/**
 * A component whose code is loaded on demand. After `preload()` it renders synchronously, so that server rendering and hydration give the same HTML.
 */
export type Loadable<Props = object, Extra = unknown> = ComponentType<Props> & {
  preload: () => Promise<Module<Props, Extra>>
  /** The loaded module, or undefined. */
  module: () => Module<Props, Extra> | undefined
  /** Its path from the project root, set by build/loadable-ids.ts. */
  id: string | undefined
}

const registry = new Set<Loadable<never>>()
/** Those of the modules that are loaded, in their order. */
export const allLoadables = (): Loadable<never>[] => [...registry]

const AGAIN_AFTER_MS = 300

/** Once more after a short time: most connections that are lost come back at once. */
export const orAgain = <T,>(load: () => Promise<T>): Promise<T> =>
  load().catch(() => new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS)).then(load))

const RETRY_AFTER_MS = 1000

/** Counts presses on "try again": what failed before one is requested again at once. */
let presses = 0
export const tryAllAgain = (): void => void presses++

/**
 * `load`, asked once. What failed is asked for again a second later or after a press on "try again"; until then renders get the same rejected promise:
 * otherwise every render would start another request, without end.
 */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  let failedAfter: number | undefined
  return () => {
    if (failedAfter !== undefined && failedAfter < presses) loading = failedAfter = undefined
    loading ??= orAgain(load).then(
      (loaded) => {
        if (loading) void Object.assign(loading, { status: 'fulfilled', value: loaded }) // so that `use` returns synchronously, also on the server
        return loaded
      },
      (problem: unknown) => {
        failedAfter = presses
        setTimeout(() => failedAfter !== undefined && (loading = failedAfter = undefined), RETRY_AFTER_MS)
        throw problem
      },
    )
    return loading
  }
}

/** `const CartPage = loadable(() => import('./cart-page.tsx'))` */
export function loadable<Props extends object, Extra = unknown>(
  load: () => Promise<Module<Props, Extra>>,
  id?: string,
): Loadable<Props, Extra> {
  let module: Module<Props, Extra> | undefined
  const preload = once(async () => (module = await load()))
  const Component = (props: Props) => {
    const Loaded = use(preload()).default
    return <Loaded {...props} />
  }
  const result = Object.assign(Component, { preload, module: () => module, id })
  registry.add(result as Loadable<never>)
  return result
}

/** Server only: loads every loadable, including those registered by loaded modules, so that a page renders in one pass. */
export async function preloadAll(): Promise<void> {
  for (let before = -1; before < registry.size;) {
    before = registry.size
    await Promise.all(Array.from(registry, (one) => one.preload()))
  }
}
