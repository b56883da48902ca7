import { styled } from 'styled-components'
import { Icon } from './icon.tsx'

type Props<Value extends string> = {
  label: string
  icon?: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** A native select in the size of a toolbar. */
export function SmallSelect<Value extends string>({ label, icon, value, options, onChange }: Props<Value>) {
  return (
    <Frame title={label}>
      {icon && <Icon name={icon} size={16} />}
      <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value as Value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={14} />
    </Frame>
  )
}

const Frame = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  min-width: 0;
  min-height: var(--tap);
  padding-inline: var(--space-2);
  border-radius: var(--radius-s);
  color: var(--color-text-soft);
  &:hover {
    background: var(--color-sunken);
    color: var(--color-text);
  }
  & select {
    appearance: none;
    border: 0;
    background: none;
    min-width: 0;
    max-width: 15em;
    padding-right: var(--space-5);
    margin-right: calc(-1 * var(--space-5));
    min-height: var(--tap);
    text-overflow: ellipsis;
    font-size: var(--text-2);
    cursor: pointer;
  }
  & option {
    background: var(--color-surface);
    color: var(--color-text);
  }
  & > svg:last-child {
    pointer-events: none;
  }
`
