import { styled } from 'styled-components'
import { writeArea, type PricedQuotation } from '../../domain/quotation.ts'
import { useFormat, useLanguage, useT } from '../../i18n/i18n-context.tsx'
import { contactDetails } from '../../theme/contact-details.ts'
import { useStore } from '../../theme/store-context.tsx'
import { useTheme } from '../../theme/theme-context.tsx'

/** Minimum number of lines, so that an empty quotation can be printed and filled in by hand. */
const MIN_LINES = 5

type Props = {
  priced: PricedQuotation
  recipient: string
  /** DD/MM/YYYY, or dots to write on */
  date: string
  validUntil: string
}

/** The printed quotation; it replaces everything else on the page and is hidden on screens. */
export function QuotationPaper({ priced, recipient, date, validUntil }: Props) {
  const t = useT()
  const { money, number } = useFormat()
  const language = useLanguage()
  const contact = contactDetails(useTheme(), useStore())
  const rows = priced.rows.filter(({ isBlank }) => !isBlank)
  const empty = Array.from({ length: Math.max(0, MIN_LINES - rows.length) }, (_, index) => index)
  const columns = ['product', 'width', 'height', 'area', 'price', 'quantity', 'line_total'] as const
  return (
    <Paper>
      <header>
        <p>{contact.name}</p>
        {contact.address && <p>{contact.address}</p>}
        <p>
          {[contact.phone && t('quotation.phone', { phone: contact.phone }), contact.email].filter(Boolean).join(' · ')}
        </p>
      </header>
      <h2>{t('quotation.title')}</h2>
      <dl>
        <dt>{t('quotation.recipient')}</dt>
        <dd>{recipient || '…………………………………………'}</dd>
        <dt>{t('quotation.date')}</dt>
        <dd>{date}</dd>
        <dt>{t('quotation.valid_until')}</dt>
        <dd>{validUntil}</dd>
      </dl>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('quotation.paper.number')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`quotation.paper.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, area, price, quantity, total }, index) => (
            <tr key={row.id}>
              <td>{index + 1}</td>
              <td>
                {row.product || '—'}
                {row.option && <small>{row.option}</small>}
              </td>
              <td>{row.width}</td>
              <td>{row.height}</td>
              <td>{area !== null && writeArea(area, language)}</td>
              <td>{price !== null && number(price)}</td>
              <td>{quantity !== null && number(quantity)}</td>
              <td>{total === null ? '—' : number(total)}</td>
            </tr>
          ))}
          {empty.map((index) => (
            <tr key={`empty-${index}`}>
              <td>{rows.length + index + 1}</td>
              {columns.map((column) => (
                <td key={column}>{'\u00a0'}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={7}>
              {t('quotation.subtotal')}
            </th>
            <td>{number(priced.subtotal)}</td>
          </tr>
          <tr>
            <th scope="row" colSpan={7}>
              {t('quotation.discount_off')}
            </th>
            <td>{priced.discount > 0 ? `−${number(priced.discount)}` : '0'}</td>
          </tr>
          <tr data-sum="">
            <th scope="row" colSpan={7}>
              {t('quotation.total')}
            </th>
            <td>{money(priced.total)}</td>
          </tr>
        </tfoot>
      </table>
      <p>{t('quotation.rounding')}</p>
      <p>{t('quotation.estimate', { store: contact.name })}</p>
    </Paper>
  )
}

const Paper = styled.article`
  display: none;
  @media print {
    #root:has(&) > :not(.frame),
    .frame:has(&) > :not(main) {
      display: none !important; /* headers and footers have styles of their own */
    }
    .frame:has(&) {
      display: block;
    }
    & {
      display: block;
      color: #000;
      font-size: 10pt;
      line-height: 1.4;
    }
    & > header {
      padding-bottom: 8pt;
      border-bottom: 1.2pt solid #000;
    }
    & > header > p:first-child {
      font-size: 13pt;
      font-weight: 600;
    }
    & > h2 {
      margin-block: 18pt 10pt;
      font-size: 18pt;
      text-align: center;
      text-transform: uppercase;
      color: #000;
    }
    & > dl {
      display: grid;
      grid-template-columns: max-content 1fr;
      gap: 2pt 10pt;
      margin-bottom: 10pt;
    }
    & dt {
      font-weight: 600;
    }
    & th,
    & td {
      padding: 4pt 5pt;
      border: 0.6pt solid #888;
      vertical-align: top;
      text-align: right;
    }
    & thead th {
      background: #eee;
      print-color-adjust: exact;
      text-align: center;
      vertical-align: middle;
    }
    & tbody tr {
      height: 22pt;
      break-inside: avoid;
    }
    & tbody td:nth-child(2) {
      text-align: left;
      width: 34%;
      overflow-wrap: anywhere;
    }
    & small {
      display: block;
      font-size: 9pt;
      color: #444;
    }
    & tfoot {
      display: table-row-group; /* once, at the end, not on every sheet */
    }
    & [data-sum] > * {
      font-weight: 600;
      font-size: 12pt;
    }
    & > table ~ p {
      margin-top: 8pt;
      font-size: 9pt;
      color: #444;
    }
  }
`
