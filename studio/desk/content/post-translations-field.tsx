import { useState } from 'react'
import type { PostTranslations } from '../../../src/contract/inputs/post.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { TextAreaField, TextField } from '../../../src/ui/controls/text-input.tsx'
import { FieldStack } from '../../components/form-stack.tsx'
import { changedTexts } from '../form/changed-texts.ts'
import { DescriptionField } from '../form/description-field.tsx'
import { LanguageTabs, type Language } from '../form/language-tabs.tsx'

type Texts = NonNullable<PostTranslations['en']>
type Props = {
  /** in Vietnamese */ title: string
  translations: PostTranslations
  error: string | undefined
  onChange: (translations: PostTranslations) => void
}

/** The texts of a post in the other languages of the shop. What is left empty is shown in Vietnamese. */
export function PostTranslationsField({ title, translations, error, onChange }: Props) {
  const t = useT()
  const [language, setLanguage] = useState<Language>('en')
  const texts = translations[language] ?? {}
  const change = (part: Partial<Record<keyof Texts, string>>) => onChange(changedTexts(translations, language, part))
  return (
    <LanguageTabs
      label={t('desk.content.translations')}
      language={language}
      translations={translations}
      onChange={setLanguage}
    >
      <FieldStack>
        <p>{t('desk.products.translations_hint')}</p>
        {error && <small role="alert">{error}</small>}
        <TextField
          label={t('desk.content.title')}
          lang={language}
          maxLength={250}
          placeholder={title}
          value={texts.title ?? ''}
          onChange={({ target }) => change({ title: target.value })}
        />
        <TextAreaField
          label={t('desk.content.summary')}
          lang={language}
          maxLength={2000}
          rows={2}
          value={texts.summary ?? ''}
          onChange={({ target }) => change({ summary: target.value })}
        />
        <DescriptionField
          key={language}
          label={t('desk.content.content')}
          html={texts.content ?? ''}
          error={undefined}
          onChange={(content) => change({ content })}
        />
      </FieldStack>
    </LanguageTabs>
  )
}
