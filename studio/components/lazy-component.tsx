import { lazy, Suspense, useState, type ComponentType } from 'react'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { orAgain } from '../../src/ui/loadable.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { loadLaterTexts } from './studio-messages.ts'
import { Loading } from './loading.tsx'
import { PartFailed, type FailedProps } from './part-failed.tsx'

/** `preload` loads the code; a component rendered after that waits for nothing. */
type LazyComponent<Props> = ComponentType<Props> & { preload: () => Promise<unknown> }

/**
 * A component whose code is loaded when it is first rendered, with `Waiting` until then. One that throws, or whose code cannot be loaded, is
 * replaced by `Failed`; the rest of the studio stays.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Failed: ComponentType<FailedProps> = PartFailed,
  Waiting: ComponentType = Indicator,
): LazyComponent<Props> {
  let module: { default: ComponentType<Props> } | undefined
  const loadOnce = () => Promise.all([orAgain(load), loadLaterTexts()]).then(([loaded]) => (module = loaded))
  /** Code that has been loaded is there at once: React shows what waits for a promise for 300 ms at least. */
  const loadNow = () => (module ? { then: (done: (loaded: typeof module) => void) => done(module) } : loadOnce())
  const loadLater = () => ({ Loaded: lazy(loadNow as typeof loadOnce) as unknown as ComponentType<Props> }) // lazy() hides the props of a generic component, and calls `then` alone
  let latest = loadLater()
  function Lazy(props: Props) {
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
        <Suspense fallback={<Waiting />}>
          <Loaded {...props} />
        </Suspense>
      </ErrorBoundary>
    )
  }
  return Object.assign(Lazy, { preload: loadOnce })
}

function Indicator() {
  const t = useT()
  return <Loading label={t('state.loading')} />
}

/** For a part that is an addition to what stands: nothing moves while its code is loading. */
export const Nothing = () => null
