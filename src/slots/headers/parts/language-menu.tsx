import { styled } from 'styled-components'
import { useLanguage, useT } from '../../../i18n/i18n-context.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { DropDown } from './drop-down.tsx'
import { LanguageLinks } from './static-parts.tsx'

/**
 * The same page in another language.
 *
 * Styling interface:
 * - `align` as of `DropDown`
 * - `[data-part~='language-menu']` the root, a `DropDown`
 */
export function LanguageMenu({ align = 'end' }: { align?: 'start' | 'end' }) {
  const t = useT()
  const language = useLanguage().toUpperCase()
  return (
    <DropDown
      part="language-menu"
      align={align}
      label={t('shell.choose_language', { language })}
      summary={
        <Current>
          <Icon name="globe" size={18} /> {language}
        </Current>
      }
    >
      <LanguageLinks />
    </DropDown>
  )
}

const Current = styled.span`
  display: flex;
  align-items: center;
  gap: var(--space-1);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`
