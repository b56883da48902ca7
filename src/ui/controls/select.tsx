import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../icon.tsx'
import { Field, type FieldLabels } from './field.tsx'
import { inputStyles } from './text-input.tsx'

export type Option = { value: string | number; label: string; disabled?: boolean }
type Choices = { options: readonly Option[]; /** first option, with the value '' */ placeholder?: string | undefined }

/** A styled native select: works without JavaScript and uses the picker of the operating system. */
export function Select({ options, placeholder, ...rest }: Choices & ComponentProps<'select'>) {
  return (
    <Frame>
      <Native {...rest}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </Native>
      <Icon name="chevron-down" size={18} />
    </Frame>
  )
}

export function SelectField({
  label,
  hint,
  error,
  optional,
  ...select
}: FieldLabels & Choices & ComponentProps<'select'>) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(wiring) => <Select {...select} {...wiring} />}
    </Field>
  )
}

const Frame = styled.span`
  position: relative;
  display: block;
  & > svg {
    position: absolute;
    right: var(--space-3);
    top: calc(50% - 9px);
    pointer-events: none;
    color: var(--color-text-soft);
  }
`
const Native = styled.select`
  ${inputStyles}
  appearance: none;
  padding-right: var(--space-10);
  text-overflow: ellipsis;
`
