import type { ComponentProps, ReactNode } from 'react'
import { css, styled } from 'styled-components'
import type { IconName } from '../icon-names.ts'
import { Icon } from '../icon.tsx'
import { Link } from './link.tsx'
import { refusePresses } from './refuse-presses.ts'

export type ButtonKind = 'primary' | 'soft' | 'outline' | 'plain' | 'danger'
type Styles = {
  kind?: ButtonKind
  size?: 's' | 'm' | 'l'
  icon?: IconName | undefined
  /** full width */ block?: boolean
  children?: ReactNode
}

/** A button. `busy` keeps its width and focus, shows a spinner and ignores further presses. `aria-disabled` only ignores presses. */
export function Button({
  kind = 'primary',
  size = 'm',
  icon,
  block,
  busy = false,
  children,
  type = 'button',
  onClick,
  ...rest
}: Styles & { busy?: boolean } & ComponentProps<'button'>) {
  return (
    <StyledButton
      {...rest}
      {...refusePresses(busy || rest['aria-disabled'] === true, onClick)}
      type={type}
      aria-busy={busy || undefined}
      data-kind={kind}
      data-size={size}
      data-block={block || undefined}
    >
      {icon && <Icon name={icon} size={18} />}
      {children}
    </StyledButton>
  )
}

/** A link styled as a button. */
export function LinkButton({
  kind = 'primary',
  size = 'm',
  icon,
  block,
  children,
  ...rest
}: Styles & ComponentProps<typeof Link>) {
  return (
    <StyledLink {...rest} data-kind={kind} data-size={size} data-block={block || undefined}>
      {icon && <Icon name={icon} size={18} />}
      {children}
    </StyledLink>
  )
}

/** The button styles for other elements, such as an `<a>` to another host or a `<label>`. */
export const buttonStyles = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  min-height: var(--tap);
  padding: var(--space-2) var(--space-5);
  border: 1px solid transparent;
  border-radius: var(--radius-s);
  font-weight: 600;
  font-size: var(--text-2);
  line-height: 1.35;
  text-align: center;
  background: var(--color-main);
  color: var(--color-on-main);
  transition: background-color var(--fast) var(--ease), border-color var(--fast) var(--ease);
  &:hover {
    background: var(--color-main-hover);
  }
  &[data-size='s'] {
    min-height: 36px;
    padding: var(--space-1) var(--space-3);
  }
  &[data-size='l'] {
    min-height: 52px;
    padding: var(--space-3) var(--space-6);
    font-size: var(--text-3);
  }
  &[data-block] {
    width: 100%;
  }
  &[data-kind='soft'] {
    background: var(--color-main-soft);
    color: var(--color-main-text);
  }
  &[data-kind='soft']:hover {
    border-color: var(--color-main-border);
  }
  &[data-kind='outline'] {
    background: var(--color-surface);
    border-color: var(--color-border);
    color: var(--color-text);
  }
  &[data-kind='outline']:hover {
    border-color: var(--color-text-soft);
  }
  &[data-kind='plain'] {
    background: none;
    color: var(--color-main-text);
    padding-inline: var(--space-2);
  }
  &[data-kind='plain']:hover {
    background: var(--color-main-soft);
  }
  &[data-kind='danger'] {
    background: var(--color-surface);
    border-color: currentColor;
    color: var(--color-danger);
  }
  &:disabled,
  &[aria-disabled='true'] {
    background: var(--color-sunken);
    border-color: transparent;
    color: var(--color-text-soft);
  }
`
/** The spinner is drawn by the styles: no element comes and goes beside a label, which a translation of the page may have replaced. */
const StyledButton = styled.button`
  ${buttonStyles}
  &[aria-busy]::before {
    content: '';
    width: 16px;
    height: 16px;
    border: 2px solid currentColor;
    border-right-color: transparent;
    border-radius: 50%;
    animation: turn 0.8s linear infinite;
  }
  &[aria-busy] > .icon {
    display: none;
  }
  @keyframes turn {
    to {
      rotate: 1turn;
    }
  }
`
const StyledLink = styled(Link)`
  ${buttonStyles}
`
