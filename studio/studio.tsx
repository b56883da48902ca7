import { useEffect, useState } from 'react'
import type { StudioStore } from '../src/contract/studio.ts'
import { useT } from '../src/i18n/i18n-context.tsx'
import { Notice } from '../src/ui/controls/notice.tsx'
import { beginSession, storeInAddress, useSession, setStoreInAddress } from './account/session.ts'
import { Page } from './account/page.tsx'
import { Action } from './components/tool-button.tsx'
import { lazyComponent } from './components/lazy-component.tsx'
import { Loading } from './components/loading.tsx'

const SignInPage = lazyComponent(() => import('./account/sign-in-page.tsx'))
const StoreChoice = lazyComponent(() => import('./account/store-choice.tsx'))
const OpenedStore = lazyComponent(loadWorkbench)
/** Loads the code of the workbench. entry.tsx calls it while the session request is running. */
export function loadWorkbench() {
  return import('./opened-store.tsx')
}

/** Sign-in, then choice of a store, then the workbench. */
export function Studio() {
  const t = useT()
  const session = useSession()
  const [chosen, setChosen] = useState<StudioStore>()
  const person = session.status === 'in' ? session.person : undefined
  const store =
    person && (chosen ?? storeInAddress(person.stores) ?? (person.stores.length === 1 ? person.stores[0] : undefined))

  useEffect(() => {
    document.title = store ? `${store.name} · ${t('shell.title')}` : t('shell.title')
    if (store && location.pathname !== `/studio/${store.store_code}`)
      history.replaceState(null, '', `/studio/${store.store_code}`)
  }, [store, t])

  if (session.status === 'loading') return <Loading label={t('state.loading')} />
  if (session.status === 'lost') {
    return (
      <Page>
        <section>
          <Notice tone="warning">{t('state.offline_text')}</Notice>
          <Action icon="refresh-cw" onClick={() => void beginSession()}>
            {t('state.retry')}
          </Action>
        </section>
      </Page>
    )
  }
  if (session.status === 'out' || !person)
    return <SignInPage linkFailed={session.status === 'out' && session.linkFailed} />
  if (!store) return <StoreChoice person={person} onChoose={setChosen} />
  setStoreInAddress(store.store_code)
  return <OpenedStore key={store.store_code} store={store} person={person} onChoose={setChosen} />
}
