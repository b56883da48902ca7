import { lazy, Suspense, useState, type ComponentType } from 'react'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Loading } from './loading.tsx'
import { PartFailed, type FailedProps } from './part-failed.tsx'

/**
 * A component whose code is loaded when it is first rendered, with a loading indicator until then. One that throws, or whose code cannot be loaded, is
 * replaced by `Failed`; the rest of the studio stays.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Failed: ComponentType<FailedProps> = PartFailed,
): ComponentType<Props> {
  const loadLater = () => ({ Loaded: lazy(load) as unknown as ComponentType<Props> }) // lazy() hides the props of a generic component
  let latest = loadLater()
  return function LazyComponent(props: Props) {
    const t = useT()
    const [{ Loaded }, setLoaded] = useState(latest)
    return (
      <ErrorBoundary
        onError={() => (latest = loadLater())} // lazy() remembers a failed import
        fallback={(error, retry) => (
          <Failed
            error={error}
            onRetry={() => {
              setLoaded(latest)
              retry()
            }}
          />
        )}
      >
        <Suspense fallback={<Loading label={t('state.loading')} />}>
          <Loaded {...props} />
        </Suspense>
      </ErrorBoundary>
    )
  }
}
