import { useT } from '../../../src/i18n/i18n-context.tsx'
import { AmountFields } from './amount-fields.tsx'
import { PartsField } from './parts-field.tsx'
import type { ComboValues } from './promotion-values.ts'
import type { FieldsProps } from './voucher-fields.tsx'

const UNITS = ['percent', 'money'] as const

/** Products that are cheaper together. */
export function ComboFields({ values, problems, set }: FieldsProps<ComboValues>) {
  const t = useT()
  const { unit, parts } = values
  return (
    <>
      <PartsField
        legend={t('desk.promotions.parts_combo')}
        parts={parts}
        error={problems.parts}
        onChange={(next) => set({ parts: next })}
      />
      <AmountFields
        label={t('desk.promotions.value_combo')}
        units={UNITS}
        unit={unit}
        value={values.value}
        problems={problems}
        onChange={set}
      />
    </>
  )
}
