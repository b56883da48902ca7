import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import type { IconName } from '../icon-names.ts'
import { Icon } from '../icon.tsx'
import { refusePresses } from './refuse-presses.ts'

/** A button that is only a picture; `label` is its name. `busy` keeps the focus and refuses a second press. */
export function IconButton({
  icon,
  label,
  size = 20,
  type = 'button',
  busy = false,
  onClick,
  ...rest
}: { icon: IconName; label: string; size?: number; busy?: boolean } & ComponentProps<'button'>) {
  return (
    <Round
      {...rest}
      {...refusePresses(busy, onClick)}
      type={type}
      aria-busy={busy || undefined}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} size={size} />
    </Round>
  )
}

const Round = styled.button`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: var(--tap);
  height: var(--tap);
  border-radius: var(--radius-full);
  transition: background-color var(--fast) var(--ease);
  &:hover:not(:disabled, [aria-disabled='true']) {
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
  }
`
