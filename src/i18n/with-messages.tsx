import { use, type ReactNode } from 'react'
import { useI18n } from './i18n-context.tsx'
import { loadMessages } from './load-messages.ts'
import type { Texts } from './texts.ts'

const coming = new WeakMap<Texts['t'], Map<string, Promise<void>>>() // one page has one `t`

/** Shows its children as soon as these namespaces of texts are here; needs a `<Suspense>` above it for when they are not. */
export function WithMessages(props: { namespaces: readonly string[]; build: string; children: ReactNode }) {
  const texts = useI18n()
  const missing = props.namespaces.filter((namespace) => !texts.has(namespace))
  if (missing.length > 0) use(fetchInto(texts, missing, props.build))
  return props.children
}

function fetchInto(texts: Texts, namespaces: string[], build: string): Promise<void> {
  const known = coming.get(texts.t) ?? new Map<string, Promise<void>>()
  coming.set(texts.t, known)
  const key = namespaces.join('+')
  const promise =
    known.get(key) ??
    loadMessages(texts.language, namespaces, build).then(texts.add, (problem: unknown) => {
      known.delete(key) // the next attempt asks again
      throw problem
    })
  known.set(key, promise)
  return promise
}
