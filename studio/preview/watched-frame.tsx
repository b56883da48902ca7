import type { CSSProperties, RefObject } from 'react'
import { useT } from '../../src/i18n/i18n-context.tsx'

/** A preview that is looked at only: nothing in it can be focused, pressed or read out. `nonce`: the name by which its page knows this studio. */
export function WatchedFrame({
  ref,
  nonce,
  style,
}: {
  ref: RefObject<HTMLIFrameElement | null>
  nonce: string
  style: CSSProperties | undefined
}) {
  const t = useT()
  return (
    <iframe
      ref={ref}
      name={nonce}
      title={t('shell.preview')}
      aria-hidden="true"
      tabIndex={-1}
      inert
      allow=""
      referrerPolicy="origin"
      style={style}
    />
  )
}
