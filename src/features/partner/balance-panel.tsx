import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { EmptyState } from '../../ui/controls/empty-state.tsx'
import { LoadStates } from '../../ui/controls/load-states.tsx'
import { Pagination } from '../../ui/controls/pagination.tsx'
import { styled } from 'styled-components'
import { Card, RowsTable } from './card.ts'
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
  return (
    <Card aria-label={t('partner.tab_balance')}>
      <h2>{t('partner.tab_balance')}</h2>
      <Sum role={role} />
      <StatementLinks role={role} />
      <LoadStates
        query={role.balance.use(pageArgs(search))}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState image="wallet" title={t('partner.no_balance')} text={t('partner.no_balance_text')} />}
      >
        {({ data, current_page, last_page }) => (
          <>
            <RowsTable>
              <thead>
                <tr>
                  <th scope="col">{t('partner.column.time')}</th>
                  <th scope="col">{t('partner.column.reason')}</th>
                  <th scope="col" data-number>
                    {t('partner.column.change')}
                  </th>
                  <th scope="col" data-number>
                    {t('partner.balance')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.map((row) => (
                  <tr key={row.id}>
                    <td data-label={t('partner.column.time')}>{dateTime(row.created_at)}</td>
                    <td data-label={t('partner.column.reason')}>
                      <Reason>
                        <summary>
                          {row.type_name} <Icon name="chevron-down" size={16} />
                        </summary>
                        <small>{t(`partner.balance_rule.${row.type}`)}</small>
                        {!OWN_NUMBERS.has(row.type) && row.references_value && <small>{row.references_value}</small>}
                        {row.note && <small>{row.note}</small>}
                      </Reason>
                    </td>
                    <td data-number data-label={t('partner.column.change')}>
                      <b>{signed(row.money, '+')}</b>
                    </td>
                    <td data-number data-label={t('partner.balance')}>
                      {signed(row.current_balance)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </RowsTable>
            <Pagination
              current={current_page}
              last={last_page}
              to={(page) => tabPath(role, 'balance', { page, limit: limitOf(search) })}
            />
          </>
        )}
      </LoadStates>
    </Card>
  )
}

const Reason = styled.details`
  text-align: left;
  & > summary {
    display: flex;
    align-items: center;
    gap: var(--space-1);
    min-height: var(--tap);
    cursor: pointer;
  }
`
