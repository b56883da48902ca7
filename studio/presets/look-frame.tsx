import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { languagePrefix } from '../../src/i18n/language.ts'
import type { Theme } from '../../src/theme/fields.ts'
import { openPreviewLink } from '../preview/preview-link.ts'
import { usePreview } from '../preview/preview-store.ts'
import { shownTheme } from '../preview/shown-theme.ts'
import { useWorkspace } from '../workspace.tsx'
import { WatchedFrame } from '../preview/watched-frame.tsx'

type Props = { theme: Theme; path: string; /** of the viewport, in CSS pixels */ width: number; height: number }

/** A page of the store with a theme of its own, scaled to the width there is. It is loaded when it comes into sight, and cannot be used. */
export function LookFrame({ theme, path, width, height }: Props) {
  const { store, preview } = useWorkspace()
  const language = usePreview(preview, (one) => one.language)
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [nonce] = useState(() => crypto.randomUUID())
  const [scale, setScale] = useState(0)
  const [isSeen, setIsSeen] = useState(false)

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const size = new ResizeObserver(() => setScale(element.clientWidth / width))
    const sight = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && setIsSeen(true))
    size.observe(element)
    sight.observe(element)
    return () => {
      size.disconnect()
      sight.disconnect()
    }
  }, [width])

  useEffect(() => {
    const element = frame.current
    if (!element || !isSeen) return
    const footer = preview.present().theme.html_footer // as the server sanitised it
    const link = openPreviewLink({
      origin: new URL(store.preview_address).origin,
      nonce,
      frame: () => element.contentWindow,
      theme: () => shownTheme(theme, language, footer),
      events: {
        onState() {},
        onPlace() {},
        onPicked() {},
        onError: (message) => console.warn('look:', message),
      },
    })
    element.src = new URL(languagePrefix(language) + path, store.preview_address).href
    return () => link.close()
  }, [store, preview, theme, language, path, nonce, isSeen])

  return (
    <Box ref={box} style={{ height: height * scale }}>
      <WatchedFrame ref={frame} nonce={nonce} style={{ width, height, scale: String(scale) }} />
    </Box>
  )
}

const Box = styled.div`
  position: relative;
  overflow: clip;
  background: #fff;
  & > iframe {
    position: absolute;
    inset: 0 auto auto 0;
    border: 0;
    transform-origin: 0 0;
    pointer-events: none;
  }
`
