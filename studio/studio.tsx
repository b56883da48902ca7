import { useEffect, useState, type ComponentType } from 'react'
import type { StudioStore } from '../src/contract/studio.ts'
import { isAllowed } from '../src/domain/permissions.ts'
import { useT } from '../src/i18n/i18n-context.tsx'
import { Notice } from '../src/ui/controls/notice.tsx'
import { beginSession, storeInAddress, useSession, setStoreInAddress } from './account/session.ts'
import { Page } from './account/page.tsx'
import { Action } from './components/tool-button.tsx'
import { lazyComponent } from './components/lazy-component.tsx'
import { Loading } from './components/loading.tsx'

const SignInPage = lazyComponent(() => import('./account/sign-in-page.tsx'))
const StoreChoice = lazyComponent(() => import('./account/store-choice.tsx'))
/** Pages of their own, by path, also for somebody who is signed in. */
export const PAGES: Record<string, ComponentType> = {
  '/studio/invitation': lazyComponent(() => import('./account/invitation-page.tsx')),
  '/studio/password': lazyComponent(() => import('./account/password-page.tsx')),
  '/studio/look': lazyComponent(() => import('./proofreading/look-page.tsx')),
  '/studio/new': lazyComponent(() => import('./account/new-store-page.tsx')),
}
/** The theme editor and the desk, of which neither loads anything of the other. entry.tsx loads one while the session request is running. */
export const OpenedStore = lazyComponent(() => import('./opened-store.tsx'))
export const Desk = lazyComponent(() => import('./desk/desk.tsx'))

/** Whether the address names a room of the desk: `/studio/{store_code}/{room}`. `/studio/{store_code}` is the theme editor. */
export const isDeskAddress = (pathname: string): boolean => /^\/studio\/[^/]+\/[^/]/.test(pathname)

/** Sign-in, then choice of a store, then the workbench or the desk. */
export function Studio() {
  const t = useT()
  const session = useSession()
  const [chosen, setChosen] = useState<StudioStore>()
  const person = session.status === 'in' ? session.person : undefined
  const store =
    person && (chosen ?? storeInAddress(person.stores) ?? (person.stores.length === 1 ? person.stores[0] : undefined))

  const isDesk = store !== undefined && (isDeskAddress(location.pathname) || !isAllowed(store.role, 'theme.read'))
  const Own = PAGES[location.pathname]

  useEffect(() => {
    if (!isDesk) document.title = store ? `${store.name} · ${t('shell.title')}` : t('shell.title')
    if (store && !Own && storeInAddress([store]) === undefined)
      history.replaceState(null, '', `/studio/${store.store_code}`)
  }, [store, isDesk, Own, t])

  if (session.status === 'loading') return <Loading label={t('state.loading')} />
  if (session.status === 'lost') {
    return (
      <Page>
        <Notice tone="warning">{t('state.offline_text')}</Notice>
        <Action icon="refresh-cw" onClick={() => void beginSession()}>
          {t('state.retry')}
        </Action>
      </Page>
    )
  }
  if (Own) return <Own />
  if (session.status === 'out' || !person)
    return <SignInPage linkFailed={session.status === 'out' && session.linkFailed} />
  if (!store) return <StoreChoice person={person} onChoose={setChosen} />
  setStoreInAddress(store.store_code)
  if (isDesk) return <Desk key={store.store_code} store={store} person={person} />
  return <OpenedStore key={store.store_code} store={store} person={person} onChoose={setChosen} />
}
