import { use, type ReactNode } from 'react'
import { useI18n } from '../i18n/i18n-context.tsx'
import { loadMessages } from '../i18n/load-messages.ts'
import type { Translator } from '../i18n/translator.ts'
import { once } from './loadable.tsx'

const requestsByTranslator = new WeakMap<Translator['t'], Map<string, () => Promise<void>>>() // one `t` per page

/** Loads missing namespaces before it renders its children. Suspends meanwhile, so it needs a `<Suspense>` above. */
export function WithMessages(props: { namespaces: readonly string[]; build: string; children: ReactNode }) {
  const translator = useI18n()
  const loading = loadInto(translator, props.namespaces, props.build)
  if (loading) use(loading)
  return props.children
}

/** Loads those of these namespaces that the translator has not; undefined when it has all. */
export function loadInto(translator: Translator, all: readonly string[], build: string): Promise<void> | undefined {
  const namespaces = all.filter((namespace) => !translator.has(namespace))
  if (namespaces.length === 0) return undefined
  const requests = requestsByTranslator.get(translator.t) ?? new Map<string, () => Promise<void>>()
  requestsByTranslator.set(translator.t, requests)
  const key = namespaces.join('+')
  const request =
    requests.get(key) ?? once(() => loadMessages(translator.language, namespaces, build).then(translator.add))
  requests.set(key, request)
  return request()
}
