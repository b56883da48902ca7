import type { BalanceRow } from '../../contract/partners.ts'
import { balanceChange } from '../../domain/balance-change.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { EmptyState } from '../../ui/controls/empty-state.tsx'
import { styled } from 'styled-components'
import { Card } from './card.ts'
import { PagedRows, type Column } from './paged-rows.tsx'
import { limitOf, pageArgs } from './dashboard-query.ts'
import { StatementLinks } from './statement-links.tsx'
import { tabPath } from './tab-path.ts'
import type { PanelProps } from './partner-role.ts'

/** Types whose reference is an internal number of the store and not shown; the others refer to order codes. */
const OWN_NUMBERS = new Set(['MONTH_BONUS', 'PAYMENT_DONE'])

/** The sum of all rows beside the balance: they are always the same. */
function Sum({ role }: Pick<PanelProps, 'role'>) {
  const t = useT()
  const { money } = useFormat()
  const { data: wallet } = role.wallet.use({})
  if (wallet?.total_ledger === undefined) return null
  const signed = (amount: number) => (amount < 0 ? `−${money(-amount)}` : money(amount))
  return <p>{t('partner.ledger_sum', { sum: signed(wallet.total_ledger), balance: signed(wallet.balance) })}</p>
}

/** Every change of the balance, newest first. */
export function BalancePanel({ role, search }: PanelProps) {
  const t = useT()
  const { money, dateTime } = useFormat()
  const signed = (amount: number, plus = '') => (amount < 0 ? `−${money(-amount)}` : `${plus}${money(amount)}`)
  const columns: Column<BalanceRow>[] = [
    { heading: t('partner.column.time'), cell: (row) => dateTime(row.created_at) },
    { heading: t('partner.column.reason'), cell: (row) => <Reason row={row} /> },
    { heading: t('partner.column.change'), isNumber: true, cell: (row) => <b>{signed(row.money, '+')}</b> },
    { heading: t('partner.balance'), isNumber: true, cell: (row) => signed(row.current_balance) },
  ]
  return (
    <Card aria-label={t('partner.tab_balance')}>
      <h2>{t('partner.tab_balance')}</h2>
      <Sum role={role} />
      <StatementLinks role={role} />
      <PagedRows
        query={role.balance.use(pageArgs(search))}
        columns={columns}
        keyOf={({ id }) => id}
        empty={<EmptyState image="wallet" title={t('partner.no_balance')} text={t('partner.no_balance_text')} />}
        to={(page) => tabPath(role, 'balance', { page, limit: limitOf(search) })}
      />
    </Card>
  )
}

/** The type of the change, which opens its rule, its order and the store's note. */
function Reason({ row: { type, type_name, references_value, note } }: { row: BalanceRow }) {
  const t = useT()
  return (
    <Details>
      <summary>
        {type_name} <Icon name="chevron-down" size={16} />
      </summary>
      <small>{t(`partner.balance_rule.${balanceChange({ type, reference: references_value, note })}`)}</small>
      {!OWN_NUMBERS.has(type) && references_value && <small>{references_value}</small>}
      {note && <small>{note}</small>}
    </Details>
  )
}

const Details = styled.details`
  text-align: left;
  & > summary {
    display: flex;
    align-items: center;
    gap: var(--space-1);
    min-height: var(--tap);
    cursor: pointer;
  }
`
