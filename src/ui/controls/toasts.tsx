import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { styled } from 'styled-components'
import { useT } from '../../i18n/i18n-context.tsx'
import { LIVE_REGION } from '../announce.ts'
import { Icon } from '../icon.tsx'
import { IconButton } from './icon-button.tsx'

export type ShownToast = {
  id: number
  text: string
  tone: 'success' | 'error' | 'info'
  action?: { label: string; run: () => void }
}

/**
 * Short messages at the top right (storefront.md §9), above open popups. They are put into the live region that the page has from the start, because
 * screen readers miss the first message of a region that comes with it.
 */
export function Toasts({ toasts, onClose }: { toasts: readonly ShownToast[]; onClose: (id: number) => void }) {
  const t = useT()
  const region = useRef<HTMLDivElement>(null)
  const newest = toasts.at(-1)?.id
  useLayoutEffect(() => {
    if (newest === undefined) return
    region.current?.hidePopover?.()
    region.current?.showPopover?.() // shows it again as the topmost popover
  }, [newest])
  return createPortal(
    <Region ref={region} popover="manual">
      {toasts.map(({ id, text, tone, action }) => (
        <div key={id} data-tone-name={tone}>
          <Icon name={tone === 'error' ? 'alert' : tone === 'info' ? 'info' : 'check-circle'} />
          <p>{text}</p>
          {action && (
            <button
              type="button"
              onClick={() => {
                action.run()
                onClose(id)
              }}
            >
              {action.label}
            </button>
          )}
          <IconButton icon="x" size={16} label={t('ui.close')} onClick={() => onClose(id)} />
        </div>
      ))}
    </Region>,
    document.getElementById(LIVE_REGION) ?? document.body,
  )
}

const Region = styled.div`
  position: fixed;
  z-index: 101;
  inset: max(var(--space-4), env(safe-area-inset-top)) var(--space-4) auto;
  width: auto;
  margin: 0;
  padding: 0;
  border: 0;
  overflow: visible;
  background: none;
  display: grid;
  gap: var(--space-2);
  justify-items: end;
  pointer-events: none;
  & > div {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    max-width: min(100%, 420px);
    padding: var(--space-1) var(--space-1) var(--space-1) var(--space-4);
    border-radius: var(--radius-m);
    background: var(--color-text);
    color: var(--color-surface);
    box-shadow: var(--shadow-overlay);
    font-size: var(--text-2);
    pointer-events: auto;
    animation: toast-in var(--slow) var(--ease);
  }
  & > div > p {
    flex: 1;
    padding-block: var(--space-2);
  }
  & > div > button:not([aria-label]) {
    min-height: var(--tap);
    padding-inline: var(--space-2);
    font-weight: 600;
    text-decoration: underline;
  }
  & > div > button:hover {
    background: none;
  }
  & > [data-tone-name='error'] {
    background: var(--color-danger);
    color: #fff;
  }
  @media (width >= 720px) {
    inset: 6.5rem max(var(--space-4), 50vw - var(--page) / 2 + var(--gutter)) auto auto; /* under the cart's icon and its count */
  }
  @keyframes toast-in {
    from {
      opacity: 0;
      translate: 0 -8px;
    }
  }
`
