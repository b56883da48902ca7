import { styled } from 'styled-components'
import { tidy, writeArea, type NumberField, type PricedRow, type QuotationRow as Row } from '../../domain/quotation.ts'
import { useFormat, useLanguage, useT } from '../../i18n/i18n-context.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { RowField } from './row-field.tsx'

type Props = {
  priced: PricedRow
  /** counted from 1 */
  number: number
  canDuplicate: boolean
  onEdit: (fields: Partial<Omit<Row, 'id'>>) => void
  onPick: () => void
  onDuplicate: () => void
  onRemove: () => void
}

/** An editable row of the quotation: a card on phones, a table row on wide screens. */
export function QuotationRow({
  priced: { row, area, total, problems },
  number,
  canDuplicate,
  onEdit,
  onPick,
  onDuplicate,
  onRemove,
}: Props) {
  const t = useT()
  const { money } = useFormat()
  const language = useLanguage()
  const isByPiece = row.width.trim() === '' && row.height.trim() === ''
  const numeric = (field: NumberField) => {
    const problem = problems[field]
    return {
      id: fieldId(row.id, field),
      name: field,
      value: row[field],
      problem: problem && t(`quotation.problem.${problem.key}`, problem.values),
      onChange: (value: string) => onEdit({ [field]: value }),
      onSettle: (value: string) => {
        const shown = tidy(field, value, language)
        if (shown !== value) onEdit({ [field]: shown })
      },
    }
  }
  return (
    <Line
      role="group"
      aria-label={
        row.product ? t('quotation.row_of', { number, product: row.product }) : t('quotation.row', { number })
      }
    >
      <b aria-hidden="true">{number}</b>
      <RowField
        id={fieldId(row.id, 'product')}
        name="product"
        label={t('quotation.product')}
        value={row.product}
        isLong
        onChange={(product) => onEdit({ product })}
      >
        <IconButton icon="search" label={t('quotation.pick')} onClick={onPick} />
      </RowField>
      <RowField {...numeric('width')} label={t('quotation.width')} inputMode="decimal" />
      <RowField {...numeric('height')} label={t('quotation.height')} inputMode="decimal" />
      <p data-cell="area">
        <span>{t('quotation.area')}</span>
        <output>{area === null ? '—' : writeArea(area, language)}</output>
      </p>
      <RowField
        id={fieldId(row.id, 'option')}
        name="option"
        label={t('quotation.option')}
        value={row.option}
        isLong
        onChange={(option) => onEdit({ option })}
      />
      <RowField
        {...numeric('price')}
        label={t(isByPiece ? 'quotation.price_piece' : 'quotation.price_area')}
        unit={t(isByPiece ? 'quotation.unit_piece' : 'quotation.unit_area')}
        inputMode="numeric"
      />
      <RowField {...numeric('quantity')} label={t('quotation.quantity')} inputMode="numeric" />
      <p data-cell="total">
        <span>{t('quotation.line_total')}</span>
        <strong>{total === null ? '—' : money(total)}</strong>
      </p>
      <div data-cell="actions">
        <IconButton
          icon="copy"
          size={18}
          label={t('quotation.duplicate', { number })}
          disabled={!canDuplicate}
          onClick={onDuplicate}
        />
        <IconButton icon="trash" size={18} label={t('quotation.remove', { number })} onClick={onRemove} />
      </div>
    </Line>
  )
}

/** The id of a field, for moving the focus. */
export const fieldId = (row: number, field: NumberField | 'product' | 'option'): string => `quotation-${row}-${field}`

/** Columns of rows and headings on wide screens. */
export const COLUMNS = '28px minmax(170px, 1fr) 80px 80px 60px minmax(110px, 0.6fr) 140px 64px 116px 88px'

const Line = styled.div`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  grid-auto-flow: row dense; /* an error below one field keeps its neighbours beside it */
  gap: var(--space-3);
  padding: var(--space-4);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  & > b {
    position: absolute;
    translate: calc(-1 * var(--space-4)) calc(-1 * var(--space-4));
    min-width: 26px;
    padding: 1px var(--space-2);
    border-radius: var(--radius-m) 0;
    background: var(--color-main-soft);
    color: var(--color-main-text);
    font-size: var(--text-1);
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
  & > [data-cell='product'],
  & > [data-cell='option'] {
    grid-column: 1 / -1;
  }
  & > [data-cell='product'] {
    margin-top: var(--space-3);
  }
  & > [data-cell='width'],
  & > [data-cell='height'],
  & > [data-cell='area'],
  & > [data-cell='quantity'],
  & > [data-cell='actions'] {
    grid-column: span 2;
  }
  & > [data-cell='price'],
  & > [data-cell='total'] {
    grid-column: span 4;
  }
  & > p[data-cell] > span {
    display: block;
    font-size: var(--text-1);
    font-weight: 600;
  }
  & > [data-cell='area'] > output {
    display: block;
    margin-top: var(--space-1);
    line-height: var(--tap);
    text-align: right;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
    color: var(--color-text-soft);
  }
  & > [data-cell='total'] > strong {
    color: var(--color-main-text);
    font-variant-numeric: tabular-nums;
  }
  & > [data-cell='actions'] {
    display: flex;
    justify-content: end;
  }
  @media (600px <= width < 1100px) {
    grid-template-columns: repeat(12, minmax(0, 1fr));
    & > [data-cell='product'] {
      grid-column: span 8;
      margin-top: 0;
    }
    & > [data-cell='option'] {
      grid-column: span 4;
      order: -1;
    }
    & > b,
    & > [data-cell='product'] {
      order: -2;
    }
    & > [data-cell='price'] {
      grid-column: span 4;
    }
    & > [data-cell='total'] {
      grid-column: span 10;
    }
  }
  @media (width >= 1100px) {
    grid-template-columns: ${COLUMNS};
    grid-auto-flow: row;
    gap: var(--space-2) var(--space-3);
    padding: var(--space-2) 0;
    border-width: 0 0 1px;
    border-radius: 0;
    background: none;
    & > b,
    & > p,
    & > div {
      &[data-cell] {
        grid-column: auto;
        margin-top: 0;
      }
    }
    & > b {
      position: static;
      translate: none;
      padding: 0;
      background: none;
      color: var(--color-text-soft);
      line-height: var(--tap);
      font-weight: 400;
    }
    & label,
    & > p[data-cell] > span {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    & > [data-cell='area'] > output {
      margin: 0;
    }
    & > [data-cell='total'] {
      text-align: right;
      line-height: var(--tap);
    }
    & > [role='alert'] {
      order: 1;
      padding-left: calc(28px + var(--space-3));
    }
  }
`
