import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { languagePrefix, splitLanguage } from '../../src/i18n/language.ts'
import { lazyComponent, Nothing } from '../components/lazy-component.tsx'
import { PartFailed } from '../components/part-failed.tsx'
import { useAvailableSpace } from './available-space.ts'
import type { Device } from './devices.ts'
import { TOUCH_NAMES } from '../touch/touch-names.ts'
import type { PlacedPin } from '../proofreading/pin-layer.tsx'
import { afterTouch, UNTOUCHED } from '../touch/touch-state.ts'
import type { LinkState } from './preview-link-state.ts'
import { openPreviewLink, type PreviewLink } from './preview-link.ts'
import { PreviewCover } from './preview-cover.tsx'
import { usePreview, type Preview } from './preview-store.ts'

/** Loaded once a page is live: what cannot be touched yet needs no outlines. */
const PinLayer = lazyComponent(() => import('../proofreading/pin-layer.tsx'), PartFailed, Nothing)
const TouchLayer = lazyComponent(() => import('../touch/touch-layer.tsx'), PartFailed, Nothing)

type Props = {
  preview: Preview
  address: string
  device: Device
  onPicked: (fields: string[]) => void
}

/** An iframe with the real storefront. After a hang or an exception it is reloaded with the last theme that worked. */
export function PreviewFrame({ preview, address, device, onPicked }: Props) {
  const t = useT()
  const [run, setRun] = useState(0)
  const [state, setState] = useState<LinkState>('waiting')
  const [wasRestarted, setWasRestarted] = useState(false)
  const [isEmpty, setIsEmpty] = useState(false)
  const language = usePreview(preview, (one) => one.language)
  const refused = usePreview(preview, (one) => one.refused)
  const frame = useRef<HTMLIFrameElement>(null)
  const key = `${run} ${language} ${address}`
  const [nonces] = useState(() => new Map<string, string>())
  const nonce = nonces.get(key) ?? crypto.randomUUID()
  nonces.set(key, nonce) // an iframe must have its name from the beginning: Chromium does not pass on a later one
  const { container, scale, height } = useAvailableSpace(device)
  const isClosed = usePreview(preview, (one) => one.shopState === 'closed')
  const isTouching = usePreview(preview, (one) => one.isTouching)
  const [link, setLink] = useState<PreviewLink>()
  const [isPainted, setIsPainted] = useState(false) // the page shows the draft, not what is published
  const pins = usePreview(preview, (one) => one.pins)
  const path = usePreview(preview, (one) => one.path)
  const [pinned, setPinned] = useState<PlacedPin[]>([])
  const [hasPins, setHasPins] = useState(false) // the page has loaded what chooses a point
  const [touch, setTouch] = useState(UNTOUCHED)
  const [isOffline, setOffline] = useState(() => !navigator.onLine)
  const isShown = useRef(false)
  isShown.current = state === 'live'
  const latest = useRef(onPicked)
  latest.current = onPicked
  const width = useRef(device.width)
  width.current = device.width

  useEffect(() => {
    const element = frame.current
    if (!element) return
    if (isClosed) return void (element.src = address) // a page that says so, without the shop's program
    const restart = (ms: number) => {
      setWasRestarted(true)
      setState('waiting')
      setIsEmpty(true)
      setTimeout(() => {
        setIsEmpty(false)
        setRun((before) => before + 1)
      }, ms)
    }
    let requested: string | undefined = preview.state.getState().path
    const opened = openPreviewLink({
      origin: new URL(address).origin,
      nonce,
      frame: () => element.contentWindow,
      theme: preview.present,
      expected: preview.expected,
      events: {
        onState(next, isByChange) {
          setState(next)
          if (next === 'broken' || next === 'hung') {
            if (next === 'broken' || isByChange) preview.refuse()
            restart(next === 'hung' ? HUNG_PAUSE_MS : 0)
          } else if (next === 'away') setRun((before) => before + 1)
        },
        onPlace(place) {
          const isLate = requested !== undefined && requested !== preview.state.getState().path // another page was chosen while this one was loading
          requested = undefined
          if (isLate) opened.go(preview.state.getState().path)
          else preview.stepWith(opened, { path: pathInside(place) })
        },
        onScrolled: (scrolledTo) => preview.stepWith(opened, { scrolledTo }),
        onTouched: (reply) => setTouch((before) => afterTouch(before, reply)),
        onPins(reply) {
          if (reply.type === 'pinned') setPinned(reply.at)
          else preview.pin({ spotted: { spot: reply.spot, width: width.current }, isPicking: false, shown: undefined })
        },
        onPicked: (fields) => latest.current(fields),
        onPainted(type, ms) {
          if (type === 'theme') {
            preview.recordWorking(preview.present())
            setIsPainted(true)
          }
          if (type === 'pins') setHasPins(true)
          if (type !== 'ping') performance.measure(`preview:${type}`, { start: performance.now() - ms, duration: ms })
        },
      },
    })
    preview.links.add(opened)
    setLink(opened)
    setTouch(UNTOUCHED)
    element.src = new URL(languagePrefix(language) + preview.state.getState().path, address).href
    return () => {
      setIsPainted(false)
      setHasPins(false)
      preview.links.delete(opened)
      opened.close()
    }
  }, [preview, address, language, nonce, isEmpty, isClosed])

  useEffect(() => link?.touch(isTouching ? TOUCH_NAMES : null), [link, isTouching])

  useEffect(() => {
    if (!pins) setPinned([])
    link?.pin(pins && { path, spots: pins.spots, isPicking: pins.isPicking, shown: pins.shown })
  }, [link, pins, path])

  useEffect(() => {
    const onChange = () => {
      setOffline(!navigator.onLine)
      if (navigator.onLine) setRun((before) => before + (isShown.current ? 0 : 1))
    }
    addEventListener('online', onChange)
    addEventListener('offline', onChange)
    return () => {
      removeEventListener('online', onChange)
      removeEventListener('offline', onChange)
    }
  }, [])

  const label = t('preview.frame', { width: device.width })
  return (
    <Place ref={container} style={{ flexGrow: device.width < 700 ? 2 : 3 }}>
      <Screen style={{ width: device.width * scale, height: height * scale }}>
        {!isEmpty && (
          <iframe
            key={key}
            ref={frame}
            name={nonce}
            title={label}
            style={{ width: device.width, height, scale: String(scale), transformOrigin: '0 0' }}
            allow=""
            referrerPolicy="origin"
          />
        )}
        {isTouching && state === 'live' && (
          <Touch style={{ width: device.width, height, scale: String(scale) }}>
            <TouchLayer
              link={link}
              touch={touch}
              scale={scale}
              onClose={() => setTouch((before) => ({ ...before, pressed: undefined }))}
            />
          </Touch>
        )}
        {pins && state === 'live' && (
          <Touch style={{ width: device.width, height, scale: String(scale) }}>
            <PinLayer preview={preview} pinned={pinned} scale={scale} />
          </Touch>
        )}
        {(state === 'waiting' || (state === 'live' && (!isPainted || (pins?.isPicking && !hasPins)))) && !isClosed && (
          <PreviewCover of="loading" />
        )}
        {(state === 'waiting' || state === 'silent') && isOffline && <PreviewCover of="offline" />}
        {state === 'silent' && !isOffline && <PreviewCover of="silent" onRetry={() => setRun(run + 1)} />}
      </Screen>
      {wasRestarted && refused && <Message role="status">{t('preview.restarted')}</Message>}
      <small>{device.width} px</small>
    </Place>
  )
}

/** `/en/san-pham?page=2` is `/san-pham?page=2`. */
function pathInside(place: string): string {
  const [pathname = '/', search = ''] = place.split(/(?=\?)/)
  return splitLanguage(pathname).path + search
}

/** Browsers put iframes of one site into one process. A hung process is ended only after it has had no iframe for a while. */
const HUNG_PAUSE_MS = 5000

const Place = styled.div`
  flex: 1 1 0;
  min-width: 0;
  height: 100%;
  display: grid;
  align-content: center;
  justify-items: center;
  gap: var(--space-1);
  color: var(--color-text-soft);
  & > small {
    font-size: 0.75rem;
    font-variant-numeric: tabular-nums;
  }
`
const Screen = styled.div`
  position: relative;
  overflow: clip; /* unlike hidden, nothing can scroll it */
  background: #fff;
  border-radius: var(--radius-m);
  box-shadow: var(--shadow-overlay);
  & > iframe {
    border: 0;
    transform-origin: 0 0;
    background: #fff;
    display: block;
  }
`
const Touch = styled.div`
  position: absolute;
  inset: 0 auto auto 0;
  transform-origin: 0 0;
  pointer-events: none;
  & [role='alert'] {
    pointer-events: auto;
  }
`
const Message = styled.p`
  font-size: 0.8125rem;
  color: var(--color-warning);
`
