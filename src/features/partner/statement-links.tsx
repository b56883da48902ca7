import { useState } from 'react'
import { styled } from 'styled-components'
import { STATEMENT_FORMATS } from '../../contract/partners.ts'
import { dateRange } from '../../domain/date-range.ts'
import { useLanguage, useT } from '../../i18n/i18n-context.tsx'
import { useStore } from '../../theme/store-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SelectField } from '../../ui/controls/select.tsx'
import type { PartnerRole } from './partner-role.ts'

const MONTHS = 24

/** The statement of a month, as Excel, CSV or a page to print. */
export function StatementLinks({ role }: { role: PartnerRole }) {
  const t = useT()
  const lang = useLanguage()
  const { store_code } = useStore()
  const [months] = useState(lastMonths)
  const [month, setMonth] = useState(months[0] ?? '')
  const { from, to } = dateRange('THANG-NAY', new Date(`${month}-15T12:00:00+07:00`))
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

/** This month and those before it, as YYYY-MM in Vietnam time. */
function lastMonths(): string[] {
  const [year = 0, month = 0] = dateRange('HOM-NAY', new Date()).from.split('-').map(Number)
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
