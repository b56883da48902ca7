import { useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../src/i18n/i18n-context.tsx'
import { resolveTheme } from '../../src/theme/resolve-theme.ts'
import { Action } from '../components/tool-button.tsx'
import { useOpenDocument, useWorkspace } from '../workspace.tsx'
import { moveTo } from './document-store.ts'
import { entryName } from './entry-name.ts'
import { goTo } from './history.ts'

/** A slider over the history: the preview shows the document as it was, which itself stays as it is until a state is chosen. */
export default function ScrubBar() {
  const { t, format } = useI18n()
  const { documents, preview, ui } = useWorkspace()
  const history = useOpenDocument((state) => state.history)
  const [first] = useState(history)
  const [at, setAt] = useState(history.cursor)
  const shown = useDeferredValue(at)
  const slider = useRef<HTMLInputElement>(null)
  const id = useId()

  const close = () => ui.show({ isScrubbing: false })
  const entry = history.entries[at - 1]
  const name = entry ? entryName(t, entry.name) : t('history.start')
  const use = () => {
    moveTo(documents, at)
    ui.showToast(t('history.moved', { name }), 'success')
    close()
  }

  const isOther = history.document !== first.document // edited meanwhile, here or by somebody else
  useEffect(() => {
    if (isOther) ui.show({ isScrubbing: false })
  }, [isOther, ui])
  useEffect(() => {
    preview.tryOn(shown === first.cursor ? undefined : resolveTheme(goTo(first, shown).document).theme)
  }, [preview, first, shown])
  useEffect(() => {
    const opener = document.activeElement
    slider.current?.focus()
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !('modal' in document.documentElement.dataset)) ui.show({ isScrubbing: false })
    }
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('keydown', onKey)
      preview.tryOn(undefined)
      if (opener instanceof HTMLElement && (!document.activeElement || document.activeElement === document.body))
        opener.focus()
    }
  }, [preview, ui])

  return (
    <Bar role="region" aria-label={t('history.scrub')}>
      <label htmlFor={id}>
        <b>{name}</b>
        <small>
          {entry ? format.dateTime(new Date(entry.at).toISOString()) : ''} {at === first.cursor && t('history.here')}
        </small>
      </label>
      <input
        ref={slider}
        id={id}
        type="range"
        min={0}
        max={first.entries.length}
        value={at}
        aria-label={t('history.scrub_state')}
        aria-valuetext={name}
        onChange={(event) => setAt(Number(event.target.value))}
      />
      <div>
        <Action onClick={close}>{t('shell.cancel')}</Action>
        <Action kind="primary" disabled={at === first.cursor} onClick={use}>
          {t('history.use_state')}
        </Action>
      </div>
    </Bar>
  )
}

const Bar = styled.section`
  position: fixed;
  z-index: 20;
  inset: auto var(--space-3) var(--space-3) auto;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-2) var(--space-4);
  align-items: center;
  width: min(640px, calc(100vw - 2 * var(--space-3)));
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-m);
  background: var(--color-raised);
  box-shadow: var(--shadow-overlay);
  & > label {
    display: grid;
    min-width: 0;
  }
  & b {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  & small {
    min-height: 1.4em;
    color: var(--color-text-soft);
  }
  & > input {
    grid-column: 1 / -1;
    order: 1;
    width: 100%;
    min-height: var(--tap);
    accent-color: var(--color-main);
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: end;
    gap: var(--space-2);
  }
  @media (max-width: 480px) {
    grid-template-columns: minmax(0, 1fr);
  }
`
