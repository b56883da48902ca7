import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import type { IconName } from '../icon-names.ts'
import { Icon } from '../icon.tsx'

/** A button with an icon only. `label` is its accessible name. While it is busy, spread `{...refusePresses(busy)}`. */
export function IconButton({
  icon,
  label,
  size = 20,
  type = 'button',
  ...rest
}: { icon: IconName; label: string; size?: number } & ComponentProps<'button'>) {
  return (
    <RoundButton {...rest} type={type} aria-label={label} title={label}>
      <Icon name={icon} size={size} />
    </RoundButton>
  )
}

const RoundButton = styled.button`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: var(--tap);
  height: var(--tap);
  border-radius: var(--radius-full);
  transition: background-color var(--fast) var(--ease);
  &:hover:not(:disabled) {
    background: var(--color-sunken);
  }
  &:focus-visible {
    border-radius: var(--radius-full);
  }
  &:disabled,
  &[aria-disabled='true'] {
    opacity: 0.4;
  }
  &[aria-pressed='true'] {
    color: var(--color-main-text);
    & > svg {
      fill: currentColor;
    }
  }
`
