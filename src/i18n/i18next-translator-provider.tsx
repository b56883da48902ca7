import type { i18n } from 'i18next'
import { useMemo, type ReactNode } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { I18nProvider } from './i18n-context.tsx'
import { translatorOf } from './i18next-translator.ts'

type Props = { instance: i18n; krwPerVnd: number | null; children: ReactNode }

/** Provides the messages through i18next and react-i18next. For server rendering and Storybook, where the library's size does not matter. */
export function I18nextTranslatorProvider({ instance, ...rest }: Props) {
  return (
    <I18nextProvider i18n={instance}>
      <Read {...rest} />
    </I18nextProvider>
  )
}

function Read({ krwPerVnd, children }: Omit<Props, 'instance'>) {
  const { i18n } = useTranslation()
  const translator = useMemo(() => translatorOf(i18n), [i18n])
  return (
    <I18nProvider translator={translator} krwPerVnd={krwPerVnd}>
      {children}
    </I18nProvider>
  )
}
