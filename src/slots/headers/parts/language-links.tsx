import { useLocation } from 'react-router-dom'
import { useLanguage, useT } from '../../../i18n/i18n-context.tsx'
import { LANGUAGES, languagePrefix } from '../../../i18n/language.ts'
import { Icon } from '../../../ui/icon.tsx'
import { PanelList } from './panel-list.tsx'

/** The same page in each language: plain links (decision 6). `data-language` lets `static-parts.tsx` save the choice. */
export default function LanguageLinks() {
  const t = useT()
  const current = useLanguage()
  const { pathname, search } = useLocation()
  return (
    <PanelList className="languages">
      {LANGUAGES.map((language) => (
        <li key={language}>
          <a
            href={(languagePrefix(language) + pathname).replace(/(.)\/$/, '$1') + search}
            lang={language}
            hrefLang={language}
            data-language={language}
            aria-current={language === current ? 'true' : undefined}
          >
            {t(`shell.language.${language}`)}
            {language === current && <Icon name="check" size={16} />}
          </a>
        </li>
      ))}
    </PanelList>
  )
}
