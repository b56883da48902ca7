import { useLinkReport } from '../../api/partner-links.ts'
import type { LinkReport, LinkRow } from '../../contract/partner-links.ts'
import { printDay } from '../../domain/date-range.ts'
import { PATHS, postPath, productPath } from '../../domain/paths.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { useToday } from '../../theme/use-clock.ts'
import { Link } from '../../ui/controls/link.tsx'
import { TimeRangePicker } from '../../ui/controls/time-range-picker.tsx'
import { Card, RowsTable } from './card.ts'
import { datesArgs, daysInPath, linkArgs } from './dashboard-query.ts'
import { PartnerStates } from './partner-states.tsx'
import type { PanelProps } from './partner-role.ts'
import { tabPath } from './tab-path.ts'

const COUNTS = ['clicks', 'carts', 'orders', 'earned'] as const

/** Clicks → carts → orders → earnings of the partner's links in the selected days, by page and by day. */
export function LinksPanel({ role, search }: PanelProps) {
  const t = useT()
  const args = linkArgs(search, useToday())
  const { date_from: from, date_to: until } = args.query
  const chosen = datesArgs(search).query
  return (
    <Card aria-label={t('partner.tab_links')}>
      <h2>{t('partner.tab_links')}</h2>
      <TimeRangePicker
        label={t('partner.days')}
        value={chosen.date_from || chosen.date_to ? { ...(from && { from }), ...(until && { to: until }) } : {}}
        whenNone="THANG-NAY"
        to={(range) => tabPath(role, 'links', daysInPath(range))}
      />
      <p>{t('partner.links_rule')}</p>
      <PartnerStates query={useLinkReport(args)}>{(report) => <Tables report={report} />}</PartnerStates>
    </Card>
  )
}

function Tables({ report: { totals, rows, days } }: { report: LinkReport }) {
  const t = useT()
  return (
    <>
      <CountTable first={t('partner.column.page')} rows={[...rows.map(rowOfLink), { key: 'sum', totals }]} />
      <h3>{t('partner.by_day')}</h3>
      <CountTable
        first={t('partner.column.time')}
        rows={days
          .filter((day) => COUNTS.some((name) => day[name] > 0))
          .toReversed()
          .map((day) => ({ key: day.day, name: printDay(day.day), totals: day }))}
      />
    </>
  )
}

type Row = { key: string; link?: LinkRow; name?: string; totals: LinkReport['totals'] }
const rowOfLink = (link: LinkRow): Row => ({ key: `${link.kind} ${link.target_id}`, link, totals: link })

function CountTable({ first, rows }: { first: string; rows: readonly Row[] }) {
  const t = useT()
  const { money, number } = useFormat()
  if (rows.length === 0) return <p>{t('partner.report_none')}</p>
  return (
    <RowsTable>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {COUNTS.map((name) => (
            <th key={name} scope="col" data-number>
              {t(`partner.column.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, link, name, totals }) => (
          <tr key={key}>
            <td data-label={first}>{link ? <LinkName link={link} /> : <b>{name ?? t('partner.links_total')}</b>}</td>
            {COUNTS.map((count) => (
              <td key={count} data-number data-label={t(`partner.column.${count}`)}>
                {count === 'earned' ? money(totals.earned) : number(totals[count])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </RowsTable>
  )
}

function LinkName({ link: { kind, target_id: id, name, slug } }: { link: LinkRow }) {
  const t = useT()
  if (kind === 'product' && name) return <Link to={productPath({ id, slug })}>{name}</Link>
  if (kind === 'post' && name) return <Link to={postPath({ id, slug })}>{name}</Link>
  if (kind === 'combo') return <Link to={PATHS.combos}>{t('partner.page_combos')}</Link>
  return <>{t('partner.page_any')}</>
}
