import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../icon.tsx'

type Props = {
  name: string
  checked: boolean | 'mixed'
  /** accessible name, where there is no visible text */
  label?: string
  children?: ReactNode
}

/** A checkbox that submits its form with the opposite of its state: it works without JavaScript. */
export function TickButton({ name, checked, label, children }: Props) {
  return (
    <Tick
      type="submit"
      role="checkbox"
      aria-checked={checked}
      aria-label={label}
      name={name}
      value={String(checked !== true)}
    >
      <i>{checked !== false && <Icon name={checked === 'mixed' ? 'minus' : 'check'} size={14} />}</i>
      {children}
    </Tick>
  )
}

const Tick = styled.button`
  display: inline-flex;
  align-items: center;
  gap: var(--space-3);
  min-width: 24px;
  min-height: var(--tap);
  text-align: start;
  font-size: var(--text-2);
  & > i {
    display: grid;
    place-items: center;
    flex: none;
    width: 20px;
    height: 20px;
    border: 1px solid var(--color-border-strong);
    border-radius: 4px;
    background: var(--color-surface);
  }
  &:is([aria-checked='true'], [aria-checked='mixed']) > i {
    border-color: var(--color-main);
    background: var(--color-main);
    color: var(--color-on-main);
  }
`
