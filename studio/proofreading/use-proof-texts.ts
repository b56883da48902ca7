import { useEffect, useState } from 'react'
import { useI18n } from '../../src/i18n/i18n-context.tsx'
import type { Language } from '../../src/i18n/language.ts'
import type { Messages } from '../../src/i18n/translator.ts'

const LOADERS: Record<Language, () => Promise<{ default: object }>> = {
  vi: () => import('./locales/vi.json'),
  en: () => import('./locales/en.json'),
  ko: () => import('./locales/ko.json'),
}

/** Whether the texts of this folder are there; they are not part of the studio's first load. */
export function useProofTexts(): boolean {
  const { language, has, add } = useI18n()
  const [isReady, setReady] = useState(() => has('proof'))
  useEffect(() => {
    if (isReady) return
    void LOADERS[language]().then(({ default: proof }) => {
      add({ proof: proof as Messages })
      setReady(true)
    })
  }, [isReady, language, add])
  return isReady
}
