import { useState } from 'react'
import type { PromotionEditor } from '../../../src/contract/owner-promotions.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { TextAreaField, TextField } from '../../../src/ui/controls/text-input.tsx'
import { FieldStack } from '../../components/form-stack.tsx'
import { changedTexts } from '../form/changed-texts.ts'
import { LanguageTabs, type Language } from '../form/language-tabs.tsx'

type Translations = PromotionEditor['translations']
type Props = {
  /** in Vietnamese */ name: string
  translations: Translations
  error: string | undefined
  onChange: (translations: Translations) => void
}

/** Name and description of a promotion in the other languages of the shop. What is left empty is shown in Vietnamese. */
export function PromotionTranslationsField({ name, translations, error, onChange }: Props) {
  const t = useT()
  const [language, setLanguage] = useState<Language>('en')
  const texts = translations[language] ?? {}
  const change = (part: { name?: string; description?: string }) => onChange(changedTexts(translations, language, part))
  return (
    <LanguageTabs
      label={t('desk.content.translations')}
      language={language}
      translations={translations}
      onChange={setLanguage}
    >
      <FieldStack>
        {error && <small role="alert">{error}</small>}
        <TextField
          label={t('desk.promotions.name')}
          lang={language}
          maxLength={250}
          placeholder={name}
          value={texts.name ?? ''}
          onChange={({ target }) => change({ name: target.value })}
        />
        <TextAreaField
          label={t('desk.promotions.description')}
          lang={language}
          maxLength={2000}
          rows={2}
          value={texts.description ?? ''}
          onChange={({ target }) => change({ description: target.value })}
        />
      </FieldStack>
    </LanguageTabs>
  )
}
