import { lazy, Suspense, type ComponentType } from 'react'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { Loading } from './loading.tsx'

/** A component whose code is loaded when it is first rendered, with a loading indicator until then. */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Loaded = lazy(load) as unknown as ComponentType<Props> // lazy() hides the props of a generic component
  return function LazyComponent(props: Props) {
    const t = useT()
    return (
      <Suspense fallback={<Loading label={t('state.loading')} />}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}
