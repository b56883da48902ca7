import { styled } from 'styled-components'
import type { ControlProps } from './control-props.ts'
import { useField } from './use-field.ts'

export function SwitchControl({ name, id, describedBy }: ControlProps) {
  const { value, set } = useField(name)
  return (
    <Slide
      id={id}
      type="checkbox"
      role="switch"
      checked={value === true}
      aria-describedby={describedBy}
      onChange={(event) => set(event.target.checked)}
    />
  )
}

const Slide = styled.input`
  appearance: none;
  width: 40px;
  height: 24px;
  padding: 3px;
  border-radius: var(--radius-full);
  background: var(--color-border-strong);
  display: grid;
  cursor: pointer;
  transition: background-color var(--fast) var(--ease);
  &::before {
    content: '';
    width: 18px;
    height: 18px;
    border-radius: 50%;
    background: #fff;
    transition: translate var(--fast) var(--ease);
  }
  &:checked {
    background: var(--color-main);
  }
  &:checked::before {
    translate: 16px 0;
  }
  &:focus-visible {
    border-radius: var(--radius-full);
  }
`
