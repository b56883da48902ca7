import { styled } from 'styled-components'
import { useI18n } from '../../src/i18n/i18n-context.tsx'
import { FIELDS, type FieldName } from '../../src/theme/fields.ts'
import { BANNER_NAMES, POST_HOME_NAMES, PRODUCT_HOME_NAMES, type LayoutNames } from '../../src/theme/variants.ts'
import { Select } from '../../src/ui/controls/select.tsx'
import { layoutName } from '../components/layout-name.ts'
import type { ControlProps } from './control-props.ts'
import { offered } from './offered.ts'
import { useField } from './use-field.ts'

/** One of a few values: words as a segmented control, numbers as a select. */
export function ChoiceControl({ name, id, label, describedBy }: ControlProps) {
  const { value, set } = useField(name)
  const options = useOptions(name, value)
  if (FIELDS[name].control === 'word') {
    return (
      <Segments role="radiogroup" aria-label={label}>
        {options.map((option) => (
          <label key={option.value}>
            <input type="radio" name={id} checked={value === option.value} onChange={() => set(option.value)} />
            <span>{option.label}</span>
          </label>
        ))}
      </Segments>
    )
  }
  const isNumber = FIELDS[name].control === 'number'
  return (
    <Select
      id={id}
      value={String(value)}
      options={options}
      aria-describedby={describedBy}
      onChange={(event) => set(isNumber ? Number(event.target.value) : event.target.value)}
    />
  )
}

const LAYOUT_NAMES: Partial<Record<FieldName, LayoutNames>> = {
  banner_type: BANNER_NAMES,
  product_home_type: PRODUCT_HOME_NAMES,
  post_home_type: POST_HOME_NAMES,
}

function useOptions(name: FieldName, value: unknown): { value: string | number; label: string }[] {
  const { t, exists, language } = useI18n()
  const names = LAYOUT_NAMES[name]
  if (names) {
    const built = Object.entries(names).map(([number, layout]) => ({
      value: Number(number),
      label: `${number} · ${layoutName(language, layout)}`,
    }))
    const isThere = value === 0 || built.some((option) => option.value === value)
    return [
      { value: 0, label: t('control.by_preset') },
      ...built,
      ...(isThere ? [] : [{ value: Number(value), label: t('control.not_built', { number: Number(value) }) }]),
    ]
  }
  return offered(FIELDS[name].schema).map((option) => ({
    value: option,
    label: exists(`value.${name}.${option}`) ? t(`value.${name}.${option}`) : String(option),
  }))
}

const Segments = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  gap: 2px;
  padding: 2px;
  border-radius: var(--radius-s);
  background: var(--color-sunken);
  & label {
    position: relative;
    cursor: pointer;
  }
  & input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
  & span {
    display: grid;
    place-items: center;
    min-height: calc(var(--tap) - 4px);
    border-radius: 4px;
    color: var(--color-text-soft);
  }
  & input:checked + span {
    background: var(--color-raised);
    color: var(--color-text);
    font-weight: 600;
    box-shadow: var(--shadow-card);
  }
  & input:focus-visible + span {
    outline: 2px solid var(--color-main-text);
  }
`
