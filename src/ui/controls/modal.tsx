import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useT } from '../../i18n/i18n-context.tsx'
import { IconButton } from './icon-button.tsx'

type Props = {
  title: ReactNode
  onClose: () => void
  children: ReactNode
  /** stays below while the content scrolls */
  footer?: ReactNode
  size?: 's' | 'm' | 'l'
}

/**
 * A window over the page: native `<dialog>`, so focus stays inside and returns, and Escape closes. Under 600 px it is a sheet from below.
 * It is open as long as it is rendered.
 */
export function Modal({ title, onClose, children, footer, size = 'm' }: Props) {
  const t = useT()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    if (shown && !shown.open) shown.showModal()
    return () => shown?.close() // while it is still in the page: only then the browser gives the focus back
  }, [])

  const onBackdrop = (event: MouseEvent) => event.target === dialog.current && onClose()
  return (
    <Window
      ref={dialog}
      aria-labelledby={titleId}
      data-size={size}
      onMouseDown={onBackdrop}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <article>
        <header>
          <h2 id={titleId}>{title}</h2>
          <IconButton icon="x" label={t('ui.close')} onClick={onClose} />
        </header>
        <div>{children}</div>
        {footer && <footer>{footer}</footer>}
      </article>
    </Window>
  )
}

const Window = styled.dialog`
  width: min(100vw - 32px, 520px);
  max-width: none;
  max-height: min(86dvh, 760px);
  padding: 0;
  border: 0;
  border-radius: var(--radius-m);
  background: var(--color-surface);
  color: var(--color-text);
  box-shadow: var(--shadow-overlay);
  overflow: hidden;
  &[data-size='s'] {
    width: min(100vw - 32px, 400px);
  }
  &[data-size='l'] {
    width: min(100vw - 32px, 820px);
  }
  &[open] {
    display: flex;
    animation: modal-in var(--slow) var(--ease);
  }
  &::backdrop {
    background: rgb(15 12 18 / 48%);
    animation: modal-fade var(--slow) var(--ease);
  }
  & > article {
    display: flex;
    flex-direction: column;
    flex: 1;
    min-width: 0;
  }
  & > article > header {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    padding: var(--space-3) var(--space-2) var(--space-2) var(--space-5);
  }
  & > article > header h2 {
    flex: 1;
    font-size: var(--text-4);
  }
  & > article > div {
    flex: 1;
    overflow: auto;
    overscroll-behavior: contain;
    padding: var(--space-2) var(--space-5) var(--space-5);
  }
  & > article > footer {
    display: flex;
    gap: var(--space-3);
    padding: var(--space-3) var(--space-5);
    border-top: 1px solid var(--color-border);
  }
  & > article > footer > * {
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
    &[open] {
      animation-name: sheet-in;
    }
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
  @keyframes modal-fade {
    from {
      opacity: 0;
    }
  }
`
