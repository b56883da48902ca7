import { useT } from '../../../src/i18n/i18n-context.tsx'
import { NumberInput } from '../form/number-field.tsx'
import { ProductsField } from './products-field.tsx'

type Part = { product_id: number; quantity: number }
type Props = { legend: string; parts: Part[]; error: string | undefined; onChange: (parts: Part[]) => void }

/** Products of a set, with how many of each. */
export function PartsField({ legend, parts, error, onChange }: Props) {
  const t = useT()
  return (
    <ProductsField
      legend={legend}
      ids={parts.map(({ product_id }) => product_id)}
      error={error}
      beside={(index, product) => (
        <NumberInput
          label={t('desk.promotions.quantity_of', { name: product?.name ?? '' })}
          kind="pieces"
          min={1}
          max={999}
          required
          keptAs={`${legend} ${parts[index]?.product_id}`}
          value={parts[index]?.quantity}
          onChange={(quantity) => onChange(parts.map((part, at) => (at === index ? { ...part, quantity } : part)))}
        />
      )}
      onAdd={(product_id) => onChange([...parts, { product_id, quantity: 1 }])}
      onRemove={(index) => onChange(parts.toSpliced(index, 1))}
    />
  )
}
