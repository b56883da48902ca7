import { createContext, use, useEffect, useState } from 'react'
import { useHref, useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { useT } from '../../i18n/i18n-context.tsx'
import { Notice } from './notice.tsx'

/** Called where data of the page did not arrive. */
export const WhenPartLost = createContext(() => {})

/**
 * Shown where loading failed, with a retry button (decision 25). Without JavaScript, and inside `StaticRegion`, it is a link that reloads the page.
 */
export function LoadFailed({ retry }: { retry?: () => unknown }) {
  const t = useT()
  const whenPartLost = use(WhenPartLost)
  const [isOffline, setOffline] = useState(false)
  useEffect(() => {
    setOffline(!navigator.onLine)
    whenPartLost()
  }, [whenPartLost])
  const { pathname, search } = useLocation()
  const here = useHref({ pathname, search })
  const onClick = (event: React.MouseEvent) => {
    if (!retry) return
    event.preventDefault()
    void retry()
  }
  return (
    <Padding>
      <Notice
        tone="danger"
        action={
          <a href={here} data-reload="" onClick={onClick}>
            {t('ui.retry')}
          </a>
        }
      >
        {t(isOffline ? 'ui.no_network' : 'ui.something_went_wrong')}
      </Notice>
    </Padding>
  )
}

const Padding = styled.div`
  margin-block: var(--space-4);
  & a {
    display: inline-flex;
    align-items: center;
    min-height: var(--tap);
    padding-inline: var(--space-3);
    font-weight: 600;
    text-decoration: underline;
  }
`
