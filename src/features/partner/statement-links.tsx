import { useState } from 'react'
import { styled } from 'styled-components'
import { STATEMENT_FORMATS } from '../../contract/partners.ts'
import { dateRange } from '../../domain/date-range.ts'
import { useLanguage, useT } from '../../i18n/i18n-context.tsx'
import { useOffered, useStore } from '../../theme/store-context.tsx'
import { useToday } from '../../theme/use-clock.ts'
import { Icon } from '../../ui/icon.tsx'
import { SelectField } from '../../ui/controls/select.tsx'
import type { PartnerRole } from './partner-role.ts'

const MONTHS = 24

/** The statement of a month, as Excel, CSV or a page to print. */
export function StatementLinks({ role }: { role: PartnerRole }) {
  return useOffered({ method: 'GET', path: role.statementPath }) ? <Links role={role} /> : null
}

function Links({ role }: { role: PartnerRole }) {
  const t = useT()
  const lang = useLanguage()
  const { store_code } = useStore()
  const today = useToday()
  const [months] = useState(() => lastMonths(today))
  const [month, setMonth] = useState(months[0] ?? '')
  const { from, to } = dateRange('THANG-NAY', `${month}-15`)
  const address = (format: string) =>
    `/api/customer/${store_code}/${role.statementPath}?${new URLSearchParams({ format, date_from: from, date_to: to, lang })}`
  return (
    <Row>
      <SelectField
        label={t('partner.statement')}
        value={month}
        options={months.map((value) => ({ value, label: value.split('-').toReversed().join('/') }))}
        onChange={({ target }) => setMonth(target.value)}
      />
      {STATEMENT_FORMATS.toReversed().map((format) => (
        <a
          key={format}
          href={address(format)}
          {...(format === 'html' ? { target: '_blank', rel: 'noopener' } : { download: '' })}
        >
          <Icon name={format === 'html' ? 'printer' : 'download'} size={18} />
          {t(`partner.statement_${format}`)}
        </a>
      ))}
    </Row>
  )
}

/** The month of the day and those before it, as YYYY-MM. */
function lastMonths(day: string): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, ago) =>
    new Date(Date.UTC(year, month - 1 - ago, 1)).toISOString().slice(0, 7),
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-2) var(--space-4);
  & > a {
    display: inline-flex;
    align-items: center;
    gap: var(--space-1);
    min-height: var(--tap);
    color: var(--color-main-text);
    text-decoration: underline;
  }
`
