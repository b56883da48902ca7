import type { BonusEditor } from '../../../src/contract/owner-promotions.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Checkbox } from '../../../src/ui/controls/checkbox.tsx'
import { RadioCards } from '../../../src/ui/controls/radio-cards.tsx'
import { NumberInput } from '../form/number-field.tsx'
import { OptionSelect } from './option-select.tsx'
import { PartsField } from './parts-field.tsx'
import { ProductsField } from './products-field.tsx'
import type { BonusValues } from './promotion-values.ts'
import { StepsField } from './steps-field.tsx'
import type { FieldsProps } from './voucher-fields.tsx'

/** What is given to whoever buys a set, or more and more of one product. */
export function BonusFields({ values, problems, set }: FieldsProps<BonusValues>) {
  const t = useT()
  return (
    <>
      <RadioCards
        legend={t('desk.promotions.by_steps')}
        name="by_steps"
        value={values.by_steps ? 'steps' : 'set'}
        onChange={(value) => set({ by_steps: value === 'steps' })}
        cards={(['set', 'steps'] as const).map((value) => ({ value, title: t(`desk.promotions.bonus_by.${value}`) }))}
      />
      {values.by_steps ? (
        <StepsField steps={values.steps} error={problems.steps} onChange={(steps) => set({ steps })} />
      ) : (
        <>
          <PartsField
            legend={t('desk.promotions.parts')}
            parts={values.parts}
            error={problems.parts}
            onChange={(parts) => set({ parts })}
          />
          <GiftsField gifts={values.gifts} error={problems.gifts} onChange={(gifts) => set({ gifts })} />
          <Checkbox
            label={t('desk.promotions.for_each_set')}
            checked={values.for_each_set}
            onChange={({ target }) => set({ for_each_set: target.checked })}
          />
        </>
      )}
    </>
  )
}

type Gifts = BonusEditor['gifts']
type GiftsProps = { gifts: Gifts; error: string | undefined; onChange: (gifts: Gifts) => void }

function GiftsField({ gifts, error, onChange }: GiftsProps) {
  const t = useT()
  const change = (index: number, part: Partial<Gifts[number]>) =>
    onChange(gifts.map((gift, at) => (at === index ? { ...gift, ...part } : gift)))
  return (
    <ProductsField
      legend={t('desk.promotions.gifts')}
      ids={gifts.map(({ product_id }) => product_id)}
      error={error}
      beside={(index, product) => (
        <>
          <OptionSelect
            product={product}
            cell_id={gifts[index]?.cell_id ?? null}
            buyerChooses={gifts[index]?.buyer_chooses ?? false}
            onChange={(cell_id, buyer_chooses) => change(index, { cell_id, buyer_chooses })}
          />
          <NumberInput
            label={t('desk.promotions.quantity_of', { name: product?.name ?? '' })}
            kind="pieces"
            min={1}
            max={999}
            required
            keptAs={`gift ${gifts[index]?.product_id}`}
            value={gifts[index]?.quantity}
            onChange={(quantity) => change(index, { quantity })}
          />
        </>
      )}
      onAdd={(product_id) => onChange([...gifts, { product_id, quantity: 1, cell_id: null, buyer_chooses: false }])}
      onRemove={(index) => onChange(gifts.toSpliced(index, 1))}
    />
  )
}
