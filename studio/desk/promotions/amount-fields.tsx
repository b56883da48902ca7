import { useT } from '../../../src/i18n/i18n-context.tsx'
import { SelectField } from '../../../src/ui/controls/select.tsx'
import { NumberField } from '../form/number-field.tsx'

type Unit = 'percent' | 'money' | 'all'
type Props<U extends Unit> = {
  /** of the number */ label: string
  units: readonly U[]
  unit: U
  value: number
  problems: Partial<Record<string, string>>
  onChange: (amount: { unit?: U; value?: number }) => void
}

/** How much is taken off: a percentage, an amount, or all of it. */
export function AmountFields<U extends Unit>({ label, units, unit, value, problems, onChange }: Props<U>) {
  const t = useT()
  return (
    <>
      <SelectField
        label={t('desk.promotions.unit')}
        value={unit}
        error={problems.unit}
        options={units.map((one) => ({ value: one, label: t(`desk.promotions.units.${one}`) }))}
        onChange={({ target }) => onChange({ unit: units.find((one) => one === target.value) ?? unit })}
      />
      {unit !== 'all' && (
        <NumberField
          key={unit}
          label={label}
          kind={unit}
          min={1}
          required
          value={value}
          error={problems.value}
          onChange={(next) => onChange({ value: next })}
        />
      )}
    </>
  )
}
