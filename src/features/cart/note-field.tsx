import { useState } from 'react'
import { MAX_NOTE } from '../../contract/limits.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { TextAreaField } from '../../ui/controls/text-input.tsx'

/** The note to an order with its length. A longer text is told, never cut. */
export function NoteField({ kept = '', error }: { kept: string | undefined; error: string | undefined }) {
  const t = useT()
  const { number } = useFormat()
  const [typed, setTyped] = useState<string>()
  const length = (typed ?? kept).trim().length
  return (
    <TextAreaField
      label={t('cart.note')}
      optional
      name="customer_note"
      defaultValue={kept}
      onChange={({ target }) => setTyped(target.value)}
      placeholder={t('cart.note_placeholder')}
      hint={length > 0 ? t('cart.note_length', { length: number(length), max: MAX_NOTE }) : undefined}
      error={length > MAX_NOTE ? t('cart.note_too_long', { length: number(length), max: MAX_NOTE }) : error}
    />
  )
}
