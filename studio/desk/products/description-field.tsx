import { useState } from 'react'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { TextAreaField } from '../../../src/ui/controls/text-input.tsx'
import { htmlOfText, isPlainText, textOfHtml } from './product-values.ts'

type Props = { html: string; onChange: (html: string) => void; error: string | undefined }

/** A description as text with paragraphs; one that has other tags is shown as HTML. */
export function DescriptionField({ html, onChange, error }: Props) {
  const t = useT()
  const isPlain = isPlainText(html)
  const [typed, setTyped] = useState<string>()
  const shown = isPlain ? (typed !== undefined && htmlOfText(typed) === html ? typed : textOfHtml(html)) : html
  return (
    <TextAreaField
      label={t('desk.products.description')}
      hint={t(isPlain ? 'desk.products.description_hint' : 'desk.products.description_html')}
      error={error}
      value={shown}
      {...{ rows: 6 }}
      onChange={(event) => {
        const { value } = event.target
        setTyped(value)
        onChange(isPlain ? htmlOfText(value) : value)
      }}
    />
  )
}
