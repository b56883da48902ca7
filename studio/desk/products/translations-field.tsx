import { useState } from 'react'
import type { ProductInput } from '../../../src/contract/inputs/product.ts'
import { TRANSLATION_LANGUAGES, type ProductTranslations } from '../../../src/contract/inputs/translations.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { TextField } from '../../../src/ui/controls/text-input.tsx'
import { FormStack } from '../form/form-stack.tsx'
import { RoomTab, TabRow } from './language-tabs.tsx'
import { DescriptionField } from './description-field.tsx'

type Language = (typeof TRANSLATION_LANGUAGES)[number]
type Texts = NonNullable<ProductTranslations['en']>
type Props = {
  values: Pick<ProductInput, 'name' | 'options' | 'images' | 'image_alts' | 'translations'>
  error: string | undefined
  onChange: (translations: ProductTranslations) => void
}

/** The texts of a product in the other languages of the shop. What is left empty is shown in Vietnamese. */
export function TranslationsField({ values, error, onChange }: Props) {
  const t = useT()
  const [language, setLanguage] = useState<Language>('en')
  const { translations = {}, options, image_alts = {}, images = [] } = values
  const texts = translations[language] ?? {}
  const change = (part: Partial<Texts>) => {
    const next = Object.fromEntries(Object.entries({ ...texts, ...part }).filter(([, value]) => value !== undefined))
    onChange({ ...translations, [language]: Object.keys(next).length > 0 ? next : undefined })
  }
  const text = (value: string) => value || undefined
  /** One text of a table by its original; an empty table is no table. */
  const entry = (table: 'options' | 'image_alts', original: string, value: string) => {
    const { [original]: _, ...others } = texts[table] ?? {}
    const next = value ? { ...others, [original]: value } : others
    change({ [table]: Object.keys(next).length > 0 ? next : undefined })
  }
  const names = options
    ? [
        ...new Set([
          options.name,
          ...options.elements.map(({ name }) => name),
          options.sub_name ?? '',
          ...options.sub_elements,
        ]),
      ].filter(Boolean)
    : []
  const described = images.filter((image) => image_alts[image])
  return (
    <FormStack as="div">
      <TabRow role="tablist" aria-label={t('desk.products.translations')}>
        {TRANSLATION_LANGUAGES.map((one) => (
          <RoomTab key={one} type="button" role="tab" aria-selected={one === language} onClick={() => setLanguage(one)}>
            {t(`desk.products.language_${one}`)} {translations[one] ? '✓' : ''}
          </RoomTab>
        ))}
      </TabRow>
      <p>{t('desk.products.translations_hint')}</p>
      {error && <small role="alert">{error}</small>}
      <TextField
        label={t('desk.products.name')}
        placeholder={values.name}
        maxLength={250}
        lang={language}
        value={texts.name ?? ''}
        onChange={(event) => change({ name: text(event.target.value) })}
      />
      <DescriptionField
        key={language}
        label={t('desk.products.description')}
        html={texts.description ?? ''}
        error={undefined}
        onChange={(description) => change({ description: text(description) })}
      />
      {names.map((original) => (
        <TextField
          key={original}
          label={t('desk.products.translation_of', { original })}
          maxLength={250}
          lang={language}
          value={texts.options?.[original] ?? ''}
          onChange={(event) => entry('options', original, event.target.value)}
        />
      ))}
      {described.map((image) => (
        <TextField
          key={image}
          label={t('desk.products.translation_of', { original: image_alts[image] ?? '' })}
          maxLength={250}
          lang={language}
          value={texts.image_alts?.[image] ?? ''}
          onChange={(event) => entry('image_alts', image, event.target.value)}
        />
      ))}
      <TextField
        label={t('desk.products.seo_title')}
        optional
        maxLength={250}
        lang={language}
        value={texts.seo_title ?? ''}
        onChange={(event) => change({ seo_title: text(event.target.value) })}
      />
      <TextField
        label={t('desk.products.seo_description')}
        optional
        maxLength={1000}
        lang={language}
        value={texts.seo_description ?? ''}
        onChange={(event) => change({ seo_description: text(event.target.value) })}
      />
    </FormStack>
  )
}
