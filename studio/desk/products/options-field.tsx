import { useState } from 'react'
import type { ProductInput } from '../../../src/contract/inputs/product.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Checkbox } from '../../../src/ui/controls/checkbox.tsx'
import { Notice } from '../../../src/ui/controls/notice.tsx'
import { TextField } from '../../../src/ui/controls/text-input.tsx'
import { FieldRow } from '../../components/form-stack.tsx'
import { OptionsGrid } from './options-grid.tsx'
import { typedValues, withValues } from './product-values.ts'

type Options = NonNullable<ProductInput['options']>
type Props = {
  options: Options | null
  /** Of the product: what new choices begin with. */
  price: number
  stock: number | undefined
  error: string | undefined
  onChange: (options: Options | null) => void
}

/** Options as colour and size: their values, and a grid with price, stock and code of each. */
export function OptionsField({ options, price, stock = Number.NaN, error, onChange }: Props) {
  const t = useT()
  const [first, setFirst] = useState<string>()
  const [second, setSecond] = useState<string>()
  const [head] = options?.cells ?? []
  const fresh = {
    price: head?.price ?? price,
    quantity_in_stock: head ? (head.quantity_in_stock ?? 0) : stock,
  }
  const start = () => onChange({ name: '', sub_name: null, elements: [], sub_elements: [], cells: [] })
  const firstNames = options?.elements.map(({ name }) => name) ?? []
  return (
    <>
      <Checkbox
        label={t('desk.products.has_options')}
        checked={options !== null}
        onChange={(event) => (event.target.checked ? start() : onChange(null))}
      />
      {options && (
        <>
          <FieldRow>
            <TextField
              label={t('desk.products.option_name')}
              placeholder={t('desk.products.option_name_example')}
              value={options.name}
              onChange={(event) => onChange({ ...options, name: event.target.value })}
            />
            <TextField
              label={t('desk.products.option_values')}
              placeholder={t('desk.products.option_values_example')}
              value={first ?? firstNames.join(', ')}
              onChange={(event) => {
                setFirst(event.target.value)
                onChange(withValues(options, typedValues(event.target.value), options.sub_elements, fresh))
              }}
            />
          </FieldRow>
          <FieldRow>
            <TextField
              label={t('desk.products.sub_name')}
              placeholder={t('desk.products.sub_name_example')}
              optional
              value={options.sub_name ?? ''}
              onChange={(event) => onChange({ ...options, sub_name: event.target.value || null })}
            />
            <TextField
              label={t('desk.products.option_values')}
              placeholder={t('desk.products.sub_values_example')}
              value={second ?? options.sub_elements.join(', ')}
              onChange={(event) => {
                setSecond(event.target.value)
                onChange(withValues(options, firstNames, typedValues(event.target.value), fresh))
              }}
            />
          </FieldRow>
          {error && <Notice tone="danger">{error}</Notice>}
          {options.cells.length > 0 && <OptionsGrid options={options} onChange={onChange} />}
        </>
      )}
    </>
  )
}
