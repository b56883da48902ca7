import type { ComponentProps } from 'react'
import { css, styled } from 'styled-components'
import { Field, type FieldLabels } from './field.tsx'

export const inputStyles = css`
  width: 100%;
  min-height: var(--tap);
  padding: var(--space-2) var(--space-3);
  border: 1px solid var(--color-border-strong);
  border-radius: var(--radius-s);
  background: var(--color-surface);
  color: var(--color-text);
  font-size: var(--text-3); /* 16 px: below that, iOS zooms in on focus */
  line-height: 1.4;
  transition: border-color var(--fast) var(--ease);
  &:hover {
    border-color: var(--color-text-soft);
  }
  &:focus {
    border-color: var(--color-main-text);
    outline: 1px solid var(--color-main-text);
    outline-offset: -2px;
  }
  &[aria-invalid='true'] {
    border-color: var(--color-danger);
  }
  &:disabled {
    background: var(--color-sunken);
    color: var(--color-text-soft);
  }
`
/** Bare input for use inside `Field`. */
export const TextInput = styled.input`
  ${inputStyles}
`
export const TextArea = styled.textarea`
  ${inputStyles}
  min-height: 96px;
  resize: vertical;
  field-sizing: content;
`

/** An input with label and hint or error. Takes the props of `<input>`. */
export function TextField({ label, hint, error, optional, ...input }: FieldLabels & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(wiring) => <TextInput {...input} {...wiring} />}
    </Field>
  )
}

export function TextAreaField({ label, hint, error, optional, ...input }: FieldLabels & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(wiring) => <TextArea {...input} {...wiring} />}
    </Field>
  )
}
