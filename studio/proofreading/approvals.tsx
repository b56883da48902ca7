import { styled } from 'styled-components'
import type { ThemeApproval } from '../../src/contract/theme-shares.ts'
import { useFormat, useT } from '../../src/i18n/i18n-context.tsx'
import { Icon } from '../components/icon.tsx'

/** Who approved, and whether that was what is shown now. */
export function Approvals({ approvals }: { approvals: readonly ThemeApproval[] }) {
  const t = useT()
  const format = useFormat()
  if (approvals.length === 0) return null
  return (
    <List>
      {approvals.map(({ name, at, is_current: isCurrent }) => (
        <li key={name + at} data-former={!isCurrent || undefined}>
          <Icon name="check" size={16} />{' '}
          {t(isCurrent ? 'proof.approved' : 'proof.approved_former', { name, time: format.dateTime(at) })}
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: grid;
  gap: 2px;
  font-size: var(--text-2);
  overflow-wrap: anywhere;
  & > li {
    color: var(--color-success);
  }
  & > li[data-former] {
    color: var(--color-text-soft);
  }
  & svg {
    vertical-align: -3px;
  }
`
