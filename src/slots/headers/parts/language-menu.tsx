import { useLanguage, useT } from '../../../i18n/i18n-context.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { DropDown } from './drop-down.tsx'
import { LanguageLinks } from './static-parts.tsx'

/** The same page in another language. */
export function LanguageMenu() {
  const t = useT()
  const language = useLanguage().toUpperCase()
  return (
    <DropDown
      label={t('shell.choose_language', { language })}
      summary={
        <span className="language">
          <Icon name="globe" size={18} /> {language}
        </span>
      }
    >
      <LanguageLinks />
    </DropDown>
  )
}
