import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { Badge } from '../../ui/controls/badge.tsx'

type Deal = {
  name: string
  description: string | null
  end_time: string
  set_limit_amount: boolean
  amount: number | null
  used: number
}

type Props = {
  deal: Deal
  badge?: ReactNode
  children: ReactNode
  /** the name opens this popup */ opens?: { deal: 'combo' | 'bonus'; id: number } | undefined
}

/** Card of a combo or bonus promotion: name, validity, remaining uses and products. */
export function DealCard({ deal, badge, children, opens }: Props) {
  const t = useT()
  const { date } = useFormat()
  const left = deal.set_limit_amount && deal.amount !== null ? Math.max(0, deal.amount - deal.used) : undefined
  return (
    <Card>
      <header>
        {badge && <Badge tone="main">{badge}</Badge>}
        <h3>
          {opens ? (
            <a
              href={`#${opens.deal}-${opens.id}`}
              id={`${opens.deal}-${opens.id}`}
              data-deal={opens.deal}
              data-id={opens.id}
            >
              {deal.name}
            </a>
          ) : (
            deal.name
          )}
        </h3>
        {deal.description && <p>{deal.description}</p>}
        <small>
          {t('promotions.until', { date: date(deal.end_time) })}
          {left !== undefined && ` · ${t('promotions.left', { count: left })}`}
        </small>
      </header>
      {children}
    </Card>
  )
}

const Card = styled.article`
  display: flex;
  flex-direction: column;
  overflow-wrap: anywhere;
  gap: var(--space-4);
  height: 100%;
  padding: var(--space-4);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  & header > :first-child {
    white-space: normal;
  }
  & h3 {
    margin-top: var(--space-2);
  }
  & h3 > a:hover {
    color: var(--color-main-text);
  }
  & header > p {
    font-size: var(--text-2);
    color: var(--color-text-soft);
  }
  & header > small {
    font-size: var(--text-1);
    color: var(--color-text-soft);
  }
  & h4 {
    margin-bottom: var(--space-2);
    font-size: var(--text-1);
    font-weight: 600;
    color: var(--color-text-soft);
  }
`
