import { LANGUAGES, type Language } from '../../src/i18n/language.ts'
import { useLanguage, useT } from '../../src/i18n/i18n-context.tsx'
import { chooseLanguage } from '../components/studio-messages.ts'
import { SmallSelect } from '../components/small-select.tsx'

const NAMES: Record<Language, string> = { vi: 'Tiếng Việt', en: 'English', ko: '한국어' }

/** The language of the studio. The preview has its own language. */
export function LanguageChoice() {
  const t = useT()
  const language = useLanguage()
  return (
    <SmallSelect
      icon="languages"
      label={t('shell.language')}
      value={language}
      options={LANGUAGES.map((value) => ({ value, label: NAMES[value] }))}
      onChange={chooseLanguage}
    />
  )
}
