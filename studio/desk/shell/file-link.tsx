import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../../components/icon.tsx'

/** A file to take: what it is called stands beside the sign. */
export function FileLink({ children, ...rest }: ComponentProps<'a'> & { href: string }) {
  return (
    <Link {...rest} download>
      <Icon name="download" size={16} /> {children}
    </Link>
  )
}

const Link = styled.a`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  min-height: var(--tap);
  color: var(--color-main-text);
  font-weight: 600;
  white-space: nowrap;
`
