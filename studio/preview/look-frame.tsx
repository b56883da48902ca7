import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { languagePrefix } from '../../src/i18n/language.ts'
import type { Theme } from '../../src/theme/fields.ts'
import { Loading } from '../components/loading.tsx'
import { openPreviewLink } from './preview-link.ts'
import { usePreview } from './preview-store.ts'
import { shownTheme } from './shown-theme.ts'
import { useWorkspace } from '../workspace.tsx'
import { WatchedFrame } from './watched-frame.tsx'

type Props = {
  theme: Theme
  path: string
  /** of the viewport, in CSS pixels */
  width: number
  height: number
  /** HTML of the footer as the server sanitised it; default: that of the draft */
  footer?: string | undefined
}

/**
 * A page of the store with a theme of its own, scaled to the width there is. It is loaded when it comes into sight, and cannot be used. It is covered
 * until the page has painted this theme: what a page shows before is another one.
 */
export function LookFrame({ theme, path, width, height, footer }: Props) {
  const t = useT()
  const { store, preview } = useWorkspace()
  const language = usePreview(preview, (one) => one.language)
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [nonce] = useState(() => crypto.randomUUID())
  const [scale, setScale] = useState(0)
  const [isSeen, setIsSeen] = useState(false)
  const [painted, setPainted] = useState<Theme>()

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
    const html = footer ?? preview.present().theme.html_footer
    const link = openPreviewLink({
      origin: new URL(store.preview_address).origin,
      nonce,
      frame: () => element.contentWindow,
      theme: () => shownTheme(theme, language, html),
      events: { onPainted: (type) => type === 'theme' && setPainted(theme) },
    })
    element.src = new URL(languagePrefix(language) + path, store.preview_address).href
    return () => {
      setPainted(undefined)
      link.close()
    }
  }, [store, preview, theme, language, path, nonce, isSeen, footer])

  return (
    <Box ref={box} style={{ height: height * scale }}>
      <WatchedFrame ref={frame} nonce={nonce} style={{ width, height, scale: String(scale) }} />
      {painted !== theme && (
        <div>
          <Loading label={t('preview.loading')} />
        </div>
      )}
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
  & > div {
    position: absolute;
    inset: 0;
    background: var(--color-stage);
  }
`
