import { styled } from 'styled-components'
import { Icon } from './icon.tsx'

type Props = { label: string; value: string; onChange: (value: string) => void; className?: string }

/** A search over what stands below it. */
export function SearchField({ label, value, onChange, className }: Props) {
  return (
    <Frame className={className}>
      <Icon name="search" size={16} />
      <input
        type="search"
        value={value}
        placeholder={label}
        aria-label={label}
        onChange={(event) => onChange(event.target.value)}
      />
    </Frame>
  )
}

const Frame = styled.label`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  color: var(--color-text-soft);
  & input {
    flex: 1;
    min-width: 0;
    min-height: var(--tap);
    border: 0;
    background: none;
    color: var(--color-text);
    font-size: max(0.875rem, 14px);
  }
`
