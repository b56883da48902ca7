import { useState } from 'react'
import type { ProductInput } from '../../../src/contract/inputs/product.ts'
import type { ProductTranslations } from '../../../src/contract/inputs/translations.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { TextField } from '../../../src/ui/controls/text-input.tsx'
import { FieldStack } from '../../components/form-stack.tsx'
import { DescriptionField } from '../form/description-field.tsx'
import { LanguageTabs, type Language } from '../form/language-tabs.tsx'

type Texts = NonNullable<ProductTranslations['en']>
type Props = {
  values: Pick<ProductInput, 'name' | 'unit' | 'options' | 'images' | 'image_alts' | 'translations'>
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
  /** One text of a table by its original; an empty table is no table. */
  const entry = (table: 'options' | 'image_alts', original: string, value: string | undefined) => {
    const { [original]: _, ...others } = texts[table] ?? {}
    const next = value ? { ...others, [original]: value } : others
    change({ [table]: Object.keys(next).length > 0 ? next : undefined })
  }
  const names = new Set(
    [
      values.unit ?? '',
      ...(options
        ? [options.name, ...options.elements.map(({ name }) => name), options.sub_name ?? '', ...options.sub_elements]
        : []),
    ].filter(Boolean),
  )
  const field = (
    label: string,
    value: string | undefined,
    onText: (text: string | undefined) => void,
    rest: { optional?: true; placeholder?: string; maxLength?: number } = {},
  ) => (
    <TextField
      key={label}
      label={label}
      maxLength={250}
      lang={language}
      value={value ?? ''}
      onChange={(event) => onText(event.target.value || undefined)}
      {...rest}
    />
  )
  return (
    <LanguageTabs
      label={t('desk.products.translations')}
      language={language}
      translations={translations}
      onChange={setLanguage}
    >
      <FieldStack>
        <p>{t('desk.products.translations_hint')}</p>
        {error && <small role="alert">{error}</small>}
        {field(t('desk.products.name'), texts.name, (name) => change({ name }), { placeholder: values.name })}
        <DescriptionField
          key={language}
          label={t('desk.products.description')}
          html={texts.description ?? ''}
          error={undefined}
          onChange={(description) => change({ description: description || undefined })}
        />
        {[...names].map((original) =>
          field(t('desk.products.translation_of', { original }), texts.options?.[original], (value) =>
            entry('options', original, value),
          ),
        )}
        {images.map(
          (image) =>
            image_alts[image] &&
            field(
              t('desk.products.translation_of', { original: image_alts[image] }),
              texts.image_alts?.[image],
              (value) => entry('image_alts', image, value),
            ),
        )}
        {field(t('desk.products.seo_title'), texts.seo_title, (seo_title) => change({ seo_title }), { optional: true })}
        {field(
          t('desk.products.seo_description'),
          texts.seo_description,
          (seo_description) => change({ seo_description }),
          { optional: true, maxLength: 1000 },
        )}
      </FieldStack>
    </LanguageTabs>
  )
}
