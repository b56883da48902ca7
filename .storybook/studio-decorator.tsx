import { useLayoutEffect, useMemo, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { I18nProvider } from '../src/i18n/i18n-context.tsx'
import { createTranslator, type Messages } from '../src/i18n/i18next-translator.ts'
import type { Language } from '../src/i18n/language.ts'
import { drawBackground } from '../studio/components/background.ts'

const studio = import.meta.glob<Messages>('../studio/locales/*.json', { eager: true, import: 'default' })
const later = import.meta.glob<Messages>('../studio/locales/later/*.json', { eager: true, import: 'default' })
const desk = import.meta.glob<Messages>('../studio/desk/locales/*.json', { eager: true, import: 'default' })
const shared = import.meta.glob<Messages>('../src/i18n/locales/*/{ui,form}.json', { eager: true, import: 'default' })

/** The messages of the studio and the desk, which speaks Vietnamese and English. */
function messagesOf(language: Language): Messages {
  const deskLanguage = language === 'vi' ? 'vi' : 'en'
  const own = studio[`../studio/locales/${language}.json`] as Messages
  return {
    ...own,
    ...later[`../studio/locales/later/${language}.json`],
    desk: desk[`../studio/desk/locales/${deskLanguage}.json`],
    ui: shared[`../src/i18n/locales/${language}/ui.json`],
    form: { ...(own.form as Messages), ...(shared[`../src/i18n/locales/${deskLanguage}/form.json`] as Messages) },
  } as Messages
}

/** The page of the studio around a story: its styles, texts and colour scheme. */
export function StudioDecorator({
  language,
  scheme,
  children,
}: {
  language: Language
  scheme: string
  children: ReactNode
}) {
  const translator = useMemo(() => createTranslator(language, messagesOf(language)), [language])
  useLayoutEffect(() => {
    drawBackground()
    document.documentElement.dataset.scheme = scheme
    return () => {
      document.adoptedStyleSheets = []
      delete document.documentElement.dataset.scheme
    }
  }, [scheme])
  return (
    <I18nProvider key={language} translator={translator} krwPerVnd={null}>
      <Page>{children}</Page>
    </I18nProvider>
  )
}

const Page = styled.div`
  height: 100dvh;
  overflow: auto;
`
