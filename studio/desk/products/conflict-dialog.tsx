import { useState } from 'react'
import type { ProductInput } from '../../../src/contract/inputs/product.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Action } from '../../components/tool-button.tsx'
import { FormStack } from '../form/form-stack.tsx'

type Field = keyof ProductInput & string
const LABELS: Partial<Record<Field, string>> = {
  quantity_in_stock: 'stock',
  discount_percent: 'discount',
  retail_steps: 'steps',
  category_ids: 'categories',
  video_url: 'video',
}

/** A choice for each field that two people changed differently. */
export function ConflictDialog({
  mine,
  theirs,
  fields,
  onClose,
  onChoose,
}: {
  mine: ProductInput
  theirs: ProductInput
  fields: Field[]
  onClose: () => void
  onChoose: (values: ProductInput) => void
}) {
  const t = useT()
  const [fromThem, setFromThem] = useState<ReadonlySet<Field>>(new Set())
  const shown = (value: unknown) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value ?? null)
    return text.length > 120 ? `${text.slice(0, 120)}…` : text
  }
  const choose = () =>
    onChoose({
      ...mine,
      ...Object.fromEntries(fields.filter((one) => fromThem.has(one)).map((one) => [one, theirs[one]])),
    })
  return (
    <Dialog
      title={t('desk.products.conflict')}
      onClose={onClose}
      footer={
        <Action kind="primary" onClick={choose}>
          {t('desk.save')}
        </Action>
      }
    >
      <FormStack as="div">
        <p>{t('desk.products.conflict_text')}</p>
        {fields.map((field) => (
          <fieldset key={field}>
            <legend>{t(`desk.products.${LABELS[field] ?? field}`)}</legend>
            {([false, true] as const).map((isTheirs) => (
              <label key={String(isTheirs)}>
                <input
                  type="radio"
                  name={field}
                  checked={fromThem.has(field) === isTheirs}
                  onChange={() =>
                    setFromThem(new Set(isTheirs ? [...fromThem, field] : [...fromThem].filter((one) => one !== field)))
                  }
                />{' '}
                {t(isTheirs ? 'desk.products.theirs' : 'desk.products.mine', {
                  value: shown((isTheirs ? theirs : mine)[field]),
                })}
                <br />
              </label>
            ))}
          </fieldset>
        ))}
      </FormStack>
    </Dialog>
  )
}
