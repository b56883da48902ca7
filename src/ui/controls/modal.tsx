import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useT } from '../../i18n/i18n-context.tsx'
import { IconButton } from './icon-button.tsx'
import { takeFocus, useCloseRequest } from './modal-focus.ts'
import { Scrim } from './scrim.ts'

type Props = {
  title: ReactNode
  onClose: () => void
  children: ReactNode
  /** stays visible while the content scrolls */
  footer?: ReactNode
  size?: 's' | 'm' | 'l' | 'full'
  /** at most 70vh high, as specified for the branch list (storefront.md §9) */
  isLow?: boolean
}

/**
 * A modal popup, open while rendered. The focus moves in, is trapped and is restored on close. Escape and Android's Back close the topmost popup.
 * Narrower than 600 px it is a bottom sheet.
 * It uses the popover API and not a modal `<dialog>`. A modal `<dialog>` makes the rest of the page inert, and the browser then recalculates the
 * style of every element before it can paint the popup.
 */
export function Modal({ title, onClose, children, footer, size = 'm', isLow }: Props) {
  const t = useT()
  const titleId = useId()
  const scrim = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (scrim.current ? takeFocus(scrim.current) : undefined), [])
  useCloseRequest(scrim, onClose)

  const onBackdrop = (event: MouseEvent) => event.target === scrim.current && onClose()
  return (
    <Overlay ref={scrim} popover="manual" onMouseDown={onBackdrop}>
      <Panel role="dialog" aria-modal="true" aria-labelledby={titleId} data-size={size} data-low={isLow || undefined}>
        <header role="presentation">
          <h2 id={titleId}>{title}</h2>
          <IconButton icon="x" label={t('ui.close')} onClick={onClose} />
        </header>
        <div>{children}</div>
        {footer && <footer role="presentation">{footer}</footer>}
      </Panel>
    </Overlay>
  )
}

const Overlay = styled(Scrim)`
  width: auto;
  height: auto;
  margin: 0;
  padding: 0;
  border: 0;
  overflow: hidden;
  animation: modal-fade var(--slow) var(--ease);
  @keyframes modal-fade {
    from {
      background-color: transparent;
    }
  }
`
const Panel = styled.section`
  display: flex;
  flex-direction: column;
  width: min(100vw - 32px, 520px);
  max-height: min(86dvh, 760px);
  margin: auto;
  border-radius: var(--radius-m);
  background: var(--color-surface);
  color: var(--color-text);
  box-shadow: var(--shadow-overlay);
  overflow: hidden;
  animation: modal-in var(--slow) var(--ease);
  &[data-size='s'] {
    width: min(100vw - 32px, 400px);
  }
  &[data-size='l'] {
    width: min(100vw - 32px, 820px);
  }
  &[data-size='full'] {
    width: calc(100vw - 32px);
    max-height: calc(100dvh - 32px);
  }
  &&[data-low] {
    max-height: 70vh;
  }
  & > header {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    padding: var(--space-3) var(--space-2) var(--space-2) var(--space-5);
  }
  & > header h2 {
    flex: 1;
    font-size: var(--text-4);
  }
  & > div {
    flex: 1;
    overflow: auto;
    overscroll-behavior: contain;
    padding: var(--space-2) var(--space-5) var(--space-5);
  }
  & > footer {
    display: flex;
    gap: var(--space-3);
    padding: var(--space-3) var(--space-5);
    border-top: 1px solid var(--color-border);
  }
  & > footer > * {
    flex: 1;
  }
  @media (width < 600px) {
    &,
    &[data-size] {
      width: 100%;
      max-height: 92dvh;
      margin: auto 0 0;
      border-radius: var(--radius-m) var(--radius-m) 0 0;
      padding-bottom: env(safe-area-inset-bottom);
    }
    animation-name: sheet-in;
  }
  @keyframes modal-in {
    from {
      opacity: 0;
      translate: 0 8px;
    }
  }
  @keyframes sheet-in {
    from {
      translate: 0 100%;
    }
  }
`
