import { useState } from 'react'
import { styled } from 'styled-components'
import type { ProductInput } from '../../../src/contract/inputs/product.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Checkbox } from '../../../src/ui/controls/checkbox.tsx'
import { Notice } from '../../../src/ui/controls/notice.tsx'
import { TextField, TextInput } from '../../../src/ui/controls/text-input.tsx'
import { FieldRow } from '../form/form-stack.tsx'
import { cellsByName, typedValues, withValues } from './product-values.ts'

type Options = NonNullable<ProductInput['options']>
type Props = {
  options: Options | null
  price: number
  error: string | undefined
  onChange: (options: Options | null) => void
}

/** Options as colour and size: their values, and a grid with price, stock and code of each. */
export function OptionsField({ options, price, error, onChange }: Props) {
  const t = useT()
  const [first, setFirst] = useState<string>()
  const [second, setSecond] = useState<string>()
  const cost = Number.isFinite(price) ? price : 0
  const start = () => onChange({ name: '', sub_name: null, elements: [], sub_elements: [], cells: [] })
  const firstNames = options?.elements.map(({ name }) => name) ?? []
  const change = (index: number, values: Partial<Options['cells'][number]>) =>
    options && onChange({ ...options, cells: options.cells.with(index, { ...options.cells[index]!, ...values }) })
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
              value={options.name}
              onChange={(event) => onChange({ ...options, name: event.target.value })}
            />
            <TextField
              label={t('desk.products.option_values')}
              value={first ?? firstNames.join(', ')}
              onChange={(event) => {
                setFirst(event.target.value)
                onChange(withValues(options, typedValues(event.target.value), options.sub_elements, cost))
              }}
            />
          </FieldRow>
          <FieldRow>
            <TextField
              label={t('desk.products.sub_name')}
              optional
              value={options.sub_name ?? ''}
              onChange={(event) => onChange({ ...options, sub_name: event.target.value || null })}
            />
            <TextField
              label={t('desk.products.option_values')}
              value={second ?? options.sub_elements.join(', ')}
              onChange={(event) => {
                setSecond(event.target.value)
                onChange(withValues(options, firstNames, typedValues(event.target.value), cost))
              }}
            />
          </FieldRow>
          {error && <Notice tone="danger">{error}</Notice>}
          <Grid aria-label={t('desk.products.grid')}>
            <thead>
              <tr>
                <th scope="col">{t('desk.products.options')}</th>
                <th scope="col">{t('desk.products.price')}</th>
                <th scope="col">{t('desk.products.stock')}</th>
                <th scope="col">{t('desk.products.sku')}</th>
              </tr>
            </thead>
            <tbody>
              {cellsByName({ options }).map(([name, cell], index) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>
                    <TextInput
                      type="number"
                      min={0}
                      aria-label={t('desk.products.cell_price', { name })}
                      value={Number.isFinite(cell.price) ? cell.price : ''}
                      onChange={(event) => change(index, { price: event.target.valueAsNumber })}
                    />
                  </td>
                  <td>
                    <TextInput
                      type="number"
                      min={-1}
                      aria-label={t('desk.products.cell_stock', { name })}
                      value={Number.isFinite(cell.quantity_in_stock) ? cell.quantity_in_stock : ''}
                      onChange={(event) => change(index, { quantity_in_stock: event.target.valueAsNumber })}
                    />
                  </td>
                  <td>
                    <TextInput
                      aria-label={t('desk.products.cell_sku', { name })}
                      value={cell.sku ?? ''}
                      onChange={(event) => change(index, { sku: event.target.value || null })}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </Grid>
        </>
      )}
    </>
  )
}

const Grid = styled.table`
  border-collapse: collapse;
  width: 100%;
  & th {
    text-align: start;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  & th,
  & td {
    padding: var(--space-1);
  }
`
