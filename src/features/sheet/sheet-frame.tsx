import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { useT } from '../../i18n/i18n-context.tsx'
import { buttonStyles } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/controls/notice.tsx'
import { Spinner } from '../../ui/controls/spinner.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Wrap } from '../../ui/wrap.tsx'

const SLOW_MS = 12_000 // an iframe has no error event, only load

/**
 * The spreadsheet in a sandboxed iframe. The loading message is behind the iframe, so that without JavaScript it is covered and need not be removed.
 */
export function SheetFrame({ address, storeName }: { address: string; storeName: string }) {
  const t = useT()
  const [state, setState] = useState<'loading' | 'slow' | 'loaded'>('loading')
  useEffect(() => {
    if (hasLoaded(address)) setState('loaded')
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'slow' : now)), SLOW_MS)
    return () => clearTimeout(timer)
  }, [address])
  return (
    <Page>
      <header>
        <div>
          <h1>{t('sheet.title')}</h1>
          <p>{t('sheet.text', { store: storeName })}</p>
        </div>
        <Out href={address} target="_blank" rel="noopener noreferrer" data-kind="outline">
          <Icon name="external" size={18} /> {t('sheet.open')}
        </Out>
      </header>
      {state === 'slow' && <Notice tone="warning">{t('sheet.slow')}</Notice>}
      <Stage aria-busy={state !== 'loaded'}>
        {state !== 'loaded' && (
          <div>
            <Spinner />
            <p>{t('sheet.loading')}</p>
          </div>
        )}
        <iframe
          src={address}
          title={t('sheet.frame', { store: storeName })}
          sandbox="allow-scripts allow-same-origin allow-popups"
          referrerPolicy="no-referrer"
          onLoad={() => setState('loaded')}
        />
      </Stage>
      <p>{t('sheet.source')}</p>
    </Page>
  )
}

/** Whether the iframe of the server's HTML finished loading before hydration, when `onLoad` was not attached yet. */
const hasLoaded = (address: string): boolean =>
  performance.getEntriesByType('resource').some(({ name }) => name.replace(/#.*$/, '') === address.replace(/#.*$/, ''))

const Out = styled.a`
  ${buttonStyles}
`
const Page = styled(Wrap)`
  display: grid;
  gap: var(--space-4);
  padding-block: var(--space-6) var(--space-12);
  & > header {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    justify-content: space-between;
    gap: var(--space-3);
  }
  & > header p,
  & > p {
    color: var(--color-text-soft);
    font-size: var(--text-2);
  }
`
const Stage = styled.div`
  position: relative;
  height: max(420px, 72svh);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  overflow: hidden;
  & > div {
    position: absolute;
    inset: 0;
    display: grid;
    place-content: center;
    justify-items: center;
    gap: var(--space-3);
    color: var(--color-text-soft);
    font-size: var(--text-2);
  }
  & > iframe {
    position: relative;
    display: block;
    width: 100%;
    height: 100%;
    border: 0;
  }
`
