import type { ProductInput } from '../../../src/contract/inputs/product.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { FieldConflicts } from '../form/field-conflicts.tsx'

type Field = keyof ProductInput & string
const LABELS: Partial<Record<Field, string>> = {
  quantity_in_stock: 'stock',
  discount_percent: 'discount',
  retail_steps: 'steps',
  category_ids: 'categories',
  video_url: 'video',
}

/** A choice for each field of a product that two people changed differently. */
export function ConflictDialog(props: {
  mine: ProductInput
  theirs: ProductInput
  fields: Field[]
  onClose: () => void
  onChoose: (values: ProductInput) => void
}) {
  const t = useT()
  return <FieldConflicts {...props} labelOf={(field) => t(`desk.products.${LABELS[field] ?? field}`)} />
}
