import type { PromotedProduct } from '../../../src/contract/owner-promotions.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Select } from '../../../src/ui/controls/select.tsx'

const CHOICE = 'choice'
type Props = {
  product: PromotedProduct | undefined
  cell_id: number | null
  /** undefined: the buyer cannot choose. */
  buyerChooses?: boolean
  onChange: (cell_id: number | null, buyerChooses: boolean) => void
}

/** The option of a product that is given; nothing for one without options. */
export function OptionSelect({ product, cell_id, buyerChooses, onChange }: Props) {
  const t = useT()
  if (!product || product.cells.length === 0) return null
  return (
    <Select
      aria-label={t('desk.promotions.option_of', { name: product.name })}
      value={buyerChooses ? CHOICE : (cell_id ?? '')}
      placeholder={t('desk.promotions.any_option')}
      options={[
        ...(buyerChooses === undefined ? [] : [{ value: CHOICE, label: t('desk.promotions.buyer_chooses') }]),
        ...product.cells.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={({ target }) =>
        onChange(target.value === CHOICE ? null : Number(target.value) || null, target.value === CHOICE)
      }
    />
  )
}
