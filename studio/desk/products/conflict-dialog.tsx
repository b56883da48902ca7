import type { ProductInput } from '../../../src/contract/inputs/product.ts'
import { listOwnerCategories } from '../../../src/contract/owner-products.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { useRead } from '../shell/calls.ts'
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
  const { data: categories } = useRead(listOwnerCategories, {})
  const nameOf = (id: number) => categories?.find((one) => one.id === id)?.name ?? ''
  return (
    <FieldConflicts
      {...props}
      labelOf={(field) => t(`desk.products.${LABELS[field] ?? field}`)}
      textOf={(field, value) => {
        if (field === 'category_ids') return (value as number[]).map(nameOf).join(', ') // of this field
        if (field === 'images') return t('desk.products.images_count', { count: (value as string[]).length })
        return undefined
      }}
    />
  )
}
