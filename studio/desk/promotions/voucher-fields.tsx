import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Checkbox } from '../../../src/ui/controls/checkbox.tsx'
import { SelectField } from '../../../src/ui/controls/select.tsx'
import { TextField } from '../../../src/ui/controls/text-input.tsx'
import { NumberField } from '../form/number-field.tsx'
import { AmountFields } from './amount-fields.tsx'
import { ProductsField } from './products-field.tsx'
import { orNull, type VoucherValues } from './promotion-values.ts'

const OF = ['goods', 'shipping'] as const
const UNITS: Record<'goods' | 'shipping', VoucherValues['unit'][]> = {
  goods: ['percent', 'money'],
  shipping: ['all', 'percent', 'money'],
}

export type FieldsProps<Values> = {
  values: Values
  problems: Partial<Record<string, string>>
  set: (part: Partial<Values>) => void
}

/** What a voucher takes off, from where, and for which goods. */
export function VoucherFields({ values, problems, set }: FieldsProps<VoucherValues>) {
  const t = useT()
  const { of, unit } = values
  return (
    <>
      <TextField
        label={t(values.many_codes ? 'desk.promotions.code_start' : 'desk.promotions.code')}
        hint={t('desk.promotions.code_hint')}
        required
        maxLength={30}
        autoCapitalize="characters"
        value={values.code}
        error={problems.code}
        onChange={({ target }) => set({ code: target.value.toUpperCase().replace(/\s/g, '') })}
      />
      <SelectField
        label={t('desk.promotions.of')}
        value={of}
        options={OF.map((value) => ({ value, label: t(`desk.promotions.of_what.${value}`) }))}
        onChange={({ target }) => {
          const next = OF.find((one) => one === target.value) ?? of
          set({ of: next, ...(next === 'goods' && unit === 'all' && { unit: 'percent' }) })
        }}
      />
      <AmountFields
        label={t('desk.promotions.value')}
        units={UNITS[of]}
        unit={unit}
        value={values.value}
        problems={problems}
        onChange={set}
      />
      {unit === 'percent' && (
        <NumberField
          label={t('desk.promotions.max_discount')}
          optional
          kind="money"
          min={1}
          value={values.max_discount}
          error={problems.max_discount}
          onChange={(value) => set({ max_discount: orNull(value) })}
        />
      )}
      <NumberField
        label={t('desk.promotions.min_total')}
        hint={t('desk.promotions.min_total_hint')}
        optional
        kind="money"
        min={1}
        value={values.min_total}
        error={problems.min_total}
        onChange={(value) => set({ min_total: orNull(value) })}
      />
      <Checkbox
        label={t('desk.promotions.once_per_customer')}
        checked={values.once_per_customer}
        onChange={({ target }) => set({ once_per_customer: target.checked })}
      />
      <Checkbox
        label={t('desk.promotions.is_shown')}
        checked={values.is_shown}
        onChange={({ target }) => set({ is_shown: target.checked })}
      />
      <Checkbox
        label={t('desk.promotions.many_codes')}
        checked={values.many_codes}
        onChange={({ target }) => set({ many_codes: target.checked })}
      />
      <Checkbox
        label={t('desk.promotions.only_products')}
        checked={values.only_products}
        onChange={({ target }) => set({ only_products: target.checked })}
      />
      {values.only_products && (
        <ProductsField
          legend={t('desk.promotions.product_ids')}
          ids={values.product_ids}
          error={problems.product_ids}
          onAdd={(id) => set({ product_ids: [...values.product_ids, id] })}
          onRemove={(index) => set({ product_ids: values.product_ids.toSpliced(index, 1) })}
        />
      )}
    </>
  )
}
