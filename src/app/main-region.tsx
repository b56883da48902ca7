import {
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { flushSync } from 'react-dom'
import type { Location } from 'react-router-dom'
import { styled } from 'styled-components'
import { LivePreview, StaticHtml } from '../hydration/static-region.tsx'
import { useT } from '../i18n/i18n-context.tsx'
import { loadAgain, type LoadFailure } from '../offline/load-again.ts'
import { useSignedIn } from '../session/session.tsx'
import { Button } from '../ui/controls/button.tsx'
import { EmptyState } from '../ui/controls/empty-state.tsx'
import { focusContent } from '../ui/focus-content.ts'
import { WhenPartLost } from '../ui/controls/load-failed.tsx'
import { Spinner } from '../ui/controls/spinner.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

type Props = {
  /** the address of `children` */
  shown: Location
  /** the address that is asked for */
  pending: Location
  children: ReactNode
}

/**
 * `<main>`: the page. Back to the page that the document brought shows it as it was left until its data is there again: it was static. When the code of a page
 * that somebody went to does not arrive, or its data before anything was pressed on it, the document of the address is loaded. When that cannot be, the page
 * is shown as it was left, else the reason is said (docs/decisions/pages-and-addresses.md).
 */
export function MainRegion({ shown, pending, children }: Props) {
  const { key, pathname, search } = shown
  const address = pathname + search
  const main = useRef<HTMLElement>(null)
  useCopies(pending, main)
  const [first] = useState({ key, address })
  const [lost, setLost] = useState<{ key: string; why: LoadFailure }>()
  const [isRenewed, setRenewed] = useState(true) // on the page that the document brought
  const why = lost?.key === key ? lost.why : undefined // else somebody has gone on
  const copy = why || (key === first.key && !isRenewed) ? copies.get(key) : undefined
  const isUntouched = useRef<boolean>(undefined)
  const isPreview = use(LivePreview)
  useLayoutEffect(() => {
    isUntouched.current = isUntouched.current !== undefined // not the page that the document brought
    setLost(undefined)
    if (key !== first.key) setRenewed(address === first.address) // an anchor leaves the page as it is
  }, [key, address, first])
  useEffect(() => {
    const touch = () => void (isUntouched.current = false)
    for (const press of ['pointerdown', 'keydown']) main.current?.addEventListener(press, touch)
  }, [])

  const load = (isAsked: boolean) => {
    isUntouched.current = false
    setLost({ key, why: 'loading' })
    void loadAgain(isAsked, isAsked ? undefined : copies.get(key)?.top).then((reason) => setLost({ key, why: reason }))
  }
  const onPartLost = () => void (isUntouched.current && !isPreview && load(false))
  return (
    <main id="main" tabIndex={-1} ref={main} aria-busy={shown !== pending || undefined}>
      {copy && <AsLeft {...copy} why={why} load={load} onRenewed={() => setRenewed(true)} />}
      <ErrorBoundary at={key} instead={<PageLost why={why} load={load} />}>
        <WhenPartLost value={onPartLost}>{children}</WhenPartLost>
      </ErrorBoundary>
    </main>
  )
}

/** What was on screen when a page was left. `top` in px. */
type Copy = { html: string; top: number }
const MAX_COPIES = 10

/** By history entry. They end with the document, and when somebody signs in or out. */
const copies = new Map<string, Copy>()

/** Copies the page when another address is asked for: that one is rendered later. */
function useCopies({ key }: Location, main: RefObject<HTMLElement | null>): void {
  const last = useRef(key)
  useLayoutEffect(() => {
    if (last.current === key || !main.current) return
    copies.delete(last.current)
    copies.set(last.current, { html: main.current.innerHTML, top: scrollY })
    for (const oldest of [...copies.keys()].slice(0, -MAX_COPIES)) copies.delete(oldest)
    last.current = key
  }, [key, main])
  const signedIn = useSignedIn()
  useEffect(() => () => copies.clear(), [signedIn])
}

type Load = (isAsked: boolean) => void
type AsLeftProps = Copy & { /** why it is not renewed; undefined while it is */ why: LoadFailure | undefined } & {
  load: Load
  onRenewed: () => void
}

/** In the page that is being made. */
const SKELETON = ':scope > fieldset ~ * [data-shape], :scope > fieldset ~ [data-shape]'
/** Its controls can be pressed then, whatever is still missing. */
const MAX_WAIT_MS = 3000

/** A page as it was left, in place of the page that is being made. Links lead on; what needs the program cannot be pressed. */
function AsLeft({ html, top, why, load, onRenewed }: AsLeftProps) {
  const t = useT()
  const box = useRef<HTMLFieldSetElement>(null)
  useLayoutEffect(() => {
    scrollTo(0, top)
  }, [top])
  const renew = useEffectEvent(() => {
    if (why) return
    const { scrollY } = window
    flushSync(onRenewed)
    scrollTo(0, scrollY)
    if (document.activeElement === document.body) focusContent() // it was in what is gone
  })
  useEffect(() => {
    const main = box.current!.parentElement!
    const follow = () => main.querySelector(SKELETON) || renew()
    const observer = new MutationObserver(follow)
    observer.observe(main, { childList: true, subtree: true })
    const first = setTimeout(follow)
    const last = setTimeout(renew, MAX_WAIT_MS)
    return () => {
      clearTimeout(first)
      clearTimeout(last)
      observer.disconnect()
    }
  }, [])
  return (
    <>
      <Inert disabled ref={box}>
        <StaticHtml html={html} />
      </Inert>
      {why && why !== 'loading' && (
        <p data-said="" role="status">
          {t('shell.as_left')}{' '}
          <button type="button" onClick={() => load(true)}>
            {t('ui.retry')}
          </button>
        </p>
      )}
    </>
  )
}

/** What follows is not shown. */
const Inert = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & ~ :not([role='status']) {
    display: none !important;
  }
`

function PageLost({ why = 'loading', load }: { why: LoadFailure | undefined; load: Load }) {
  const t = useT()
  const begin = useEffectEvent(() => load(false))
  useEffect(() => begin(), [])
  useWhenOnline(load)
  if (why === 'loading') return <Spinner />
  return (
    <EmptyState image="offline" isPage title={t('shell.page_failed')} text={t(`shell.page_failed_${why}`)}>
      <Button icon="refresh" onClick={() => load(true)}>
        {t('ui.retry')}
      </Button>
    </EmptyState>
  )
}

function useWhenOnline(load: Load): void {
  const again = useEffectEvent(() => load(true))
  useEffect(() => {
    const onOnline = () => again()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [])
}
