import type { ReactNode } from 'react'
import { TRANSLATION_LANGUAGES } from '../../../src/contract/limits.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Tabs } from '../../../src/ui/controls/tabs.tsx'

export type Language = (typeof TRANSLATION_LANGUAGES)[number]
type Props = {
  label: string
  language: Language
  /** what there is already */ translations: Partial<Record<Language, unknown>>
  /** the fields of the chosen language */ children: ReactNode
  onChange: (language: Language) => void
}

/** The other languages of the shop; those that have texts are ticked. */
export function LanguageTabs({ label, language, translations, children, onChange }: Props) {
  const t = useT()
  return (
    <Tabs
      label={label}
      current={language}
      onChange={(id) => onChange(TRANSLATION_LANGUAGES.find((one) => one === id) ?? language)}
      tabs={TRANSLATION_LANGUAGES.map((id) => ({
        id,
        label: `${t(`desk.products.language_${id}`)} ${translations[id] ? '✓' : ''}`,
        panel: children,
      }))}
    />
  )
}
