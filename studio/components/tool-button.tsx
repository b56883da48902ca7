import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { styled } from 'styled-components'
import { Icon } from './icon.tsx'

/** A button with an icon only. `label` is its accessible name, `keys` its keyboard shortcut; the tooltip shows both. */
export function ToolButton({
  icon,
  label,
  keys,
  size = 18,
  disabled,
  onClick,
  ...rest
}: { icon: string; label: string; keys?: string; size?: number } & ComponentProps<'button'>) {
  return (
    <IconOnly
      type="button"
      {...rest}
      {...whenPressed(onClick, disabled)}
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
    >
      <Icon name={icon} size={size} />
    </IconOnly>
  )
}

/** A button with text. While it is busy it does nothing. */
export function Action({
  kind = 'outline',
  icon,
  busy = false,
  children,
  disabled,
  onClick,
  ...rest
}: {
  kind?: 'primary' | 'outline' | 'plain' | 'danger'
  icon?: string
  busy?: boolean
  children: ReactNode
} & ComponentProps<'button'>) {
  return (
    <WithLabel
      type="button"
      {...rest}
      {...whenPressed(onClick, disabled || busy)}
      data-kind={kind}
      aria-busy={busy || undefined}
    >
      {(busy || icon) && <Icon name={busy ? 'loader-circle' : (icon ?? '')} size={16} />}
      <span>{children}</span>
    </WithLabel>
  )
}

/** A button that cannot be used now stays where the keyboard is: a browser takes the focus from one with `disabled`, as from “Undo” after the last step. */
const whenPressed = (onClick: ComponentProps<'button'>['onClick'], isDisabled: boolean | undefined) =>
  isDisabled ? { 'aria-disabled': true, onClick: ignore } : { onClick }

/** Nor is the form sent. */
const ignore = (event: MouseEvent) => event.preventDefault()

const IconOnly = styled.button`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: var(--tap);
  height: var(--tap);
  border-radius: var(--radius-s);
  color: var(--color-text-soft);
  transition: background-color var(--fast) var(--ease), color var(--fast) var(--ease);
  &:hover:not([aria-disabled='true']) {
    background: var(--color-sunken);
    color: var(--color-text);
  }
  &:is(:disabled, [aria-disabled='true']) {
    opacity: 0.35;
  }
  &[aria-pressed='true'],
  &[aria-expanded='true'] {
    background: var(--color-main-soft);
    color: var(--color-main-text);
  }
`
const WithLabel = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  min-height: var(--tap);
  padding: var(--space-1) var(--space-3);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-s);
  background: var(--color-surface);
  font-size: var(--text-2);
  font-weight: 600;
  line-height: 1.3;
  white-space: nowrap;
  transition: background-color var(--fast) var(--ease), border-color var(--fast) var(--ease);
  &:hover:not([aria-disabled='true']) {
    border-color: var(--color-border-strong);
  }
  &[data-kind='primary'] {
    background: var(--color-main);
    border-color: transparent;
    color: var(--color-on-main);
  }
  &[data-kind='primary']:hover:not([aria-disabled='true']) {
    background: var(--color-main-hover);
  }
  &[data-kind='plain'] {
    border-color: transparent;
    background: none;
    color: var(--color-main-text);
  }
  &[data-kind='plain']:hover:not([aria-disabled='true']) {
    background: var(--color-main-soft);
  }
  &[data-kind='danger'] {
    color: var(--color-danger);
  }
  &:is(:disabled, [aria-disabled='true']) {
    opacity: 0.5;
  }
  &[aria-busy='true'] svg {
    animation: studio-turn 0.9s linear infinite;
  }
  @keyframes studio-turn {
    to {
      rotate: 1turn;
    }
  }
`
