import type { ComponentProps, ReactNode } from 'react'
import { styled } from 'styled-components'

type Props = { label: ReactNode; hint?: ReactNode } & Omit<ComponentProps<'input'>, 'type'>

/** A checkbox with its label. */
export function Checkbox(props: Props) {
  return <CheckableInput {...props} variant="box" />
}

/** A checkbox shown as an on/off switch, for settings that take effect at once. */
export function Switch(props: Props) {
  return <CheckableInput {...props} variant="switch" role="switch" />
}

function CheckableInput({ label, hint, variant, ...input }: Props & { variant: 'box' | 'switch' }) {
  return (
    <Row data-look={variant}>
      <input {...input} type="checkbox" />
      <span>
        {label}
        {hint && <small>{hint}</small>}
      </span>
    </Row>
  )
}

const Row = styled.label`
  display: flex;
  gap: var(--space-3);
  align-items: center;
  min-height: var(--tap);
  cursor: pointer;
  & small {
    display: block;
    font-size: var(--text-1);
    color: var(--color-text-soft);
  }
  & input {
    flex: none;
    width: 20px;
    height: 20px;
    accent-color: var(--color-main);
  }
  &[data-look='switch'] {
    flex-direction: row-reverse;
    justify-content: space-between;
  }
  &[data-look='switch'] input {
    appearance: none;
    width: 44px;
    height: 26px;
    border-radius: var(--radius-full);
    background: var(--color-text-soft);
    display: grid;
    padding: 3px;
    cursor: pointer;
    transition: background-color var(--fast) var(--ease);
  }
  &[data-look='switch'] input::before {
    content: '';
    width: 20px;
    height: 20px;
    border-radius: 50%;
    background: var(--color-surface);
    transition: translate var(--fast) var(--ease);
  }
  &[data-look='switch'] input:checked {
    background: var(--color-main);
  }
  &[data-look='switch'] input:checked::before {
    translate: 18px 0;
    background: var(--color-on-main);
  }
  @media (forced-colors: active) {
    &[data-look='switch'] input {
      padding: 2px;
      border: 1px solid ButtonText;
    }
    &[data-look='switch'] input::before {
      background: ButtonText;
    }
    &[data-look='switch'] input:checked {
      background: Highlight;
    }
    &[data-look='switch'] input:checked::before {
      background: HighlightText;
    }
  }
  &:has(input:disabled) {
    opacity: 0.5;
    cursor: not-allowed;
  }
`
