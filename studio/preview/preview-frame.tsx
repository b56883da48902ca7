import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { languagePrefix } from '../../src/i18n/language.ts'
import { Action } from '../components/tool-button.tsx'
import { Loading } from '../components/loading.tsx'
import type { Device } from './devices.ts'
import { openPreviewLink, type LinkState } from './preview-link.ts'
import { usePreview, type Preview } from './preview-store.ts'

type Props = {
  preview: Preview
  address: string
  device: Device
  onPicked: (fields: string[]) => void
  onPlace: (path: string) => void
}

/** An iframe with the real storefront. After a hang or an exception it is reloaded with the last theme that worked. */
export function PreviewFrame({ preview, address, device, onPicked, onPlace }: Props) {
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
  const latest = useRef({ onPicked, onPlace })
  latest.current = { onPicked, onPlace }

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const restart = (ms: number) => {
      setWasRestarted(true)
      setState('waiting')
      setIsEmpty(true)
      setTimeout(() => {
        setIsEmpty(false)
        setRun((before) => before + 1)
      }, ms)
    }
    const link = openPreviewLink({
      origin: new URL(address).origin,
      nonce,
      frame: () => element.contentWindow,
      theme: preview.present,
      events: {
        onState(next) {
          setState(next)
          if (next === 'broken' || next === 'hung') {
            preview.refuse()
            restart(next === 'hung' ? HUNG_PAUSE_MS : 0)
          } else if (next === 'away') setRun((before) => before + 1)
        },
        onPlace: (path) => latest.current.onPlace(path),
        onPicked: (fields) => latest.current.onPicked(fields),
        onError: (message) => console.warn('preview:', message),
        onPainted(type, ms) {
          if (type === 'theme') preview.recordWorking(preview.present())
          if (type !== 'ping') performance.measure(`preview:${type}`, { start: performance.now() - ms, duration: ms })
        },
      },
    })
    preview.links.add(link)
    element.src = new URL(languagePrefix(language) + preview.state.getState().path, address).href
    return () => {
      preview.links.delete(link)
      link.close()
    }
  }, [preview, address, language, nonce, isEmpty])

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
        {state === 'waiting' && (
          <Cover>
            <Loading label={t('preview.loading')} />
          </Cover>
        )}
        {state === 'silent' && (
          <Cover role="alert">
            <p>{t('preview.silent')}</p>
            <Action icon="refresh-cw" onClick={() => setRun(run + 1)}>
              {t('state.retry')}
            </Action>
          </Cover>
        )}
      </Screen>
      {wasRestarted && refused && <Message role="status">{t('preview.restarted')}</Message>}
      <small>{device.width} px</small>
    </Place>
  )
}

/** The size of a device: as high as the available space, and scaled down only when it is wider than the space. */
function useAvailableSpace(device: Device) {
  const container = useRef<HTMLDivElement>(null)
  const [{ width, height }, setSize] = useState<{ width: number; height: number }>(device)
  useLayoutEffect(() => {
    const element = container.current
    if (!element) return
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight - LABEL_PX })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const scale = Math.max(0.2, Math.min(1, width / device.width))
  return { container, scale, height: Math.max(320, Math.min(height / scale, device.height * 1.25)) }
}
const LABEL_PX = 24
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
const Cover = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  gap: var(--space-3);
  padding: var(--space-4);
  text-align: center;
  background: var(--color-surface);
`
const Message = styled.p`
  font-size: 0.8125rem;
  color: var(--color-warning);
`
