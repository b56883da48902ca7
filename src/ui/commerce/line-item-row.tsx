import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { LineItem } from '../../contract/line-items.ts'
import { optionText } from '../../domain/option-text.ts'
import { productPath } from '../../domain/paths.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { Badge } from '../controls/badge.tsx'
import { Link } from '../controls/link.tsx'
import { Price } from '../controls/price.tsx'
import { Image } from '../image.tsx'

type Props = {
  line: LineItem
  /** quantity stepper, remove button, option link; without children the quantity is shown as text */
  children?: ReactNode
  /** why this line cannot be ordered */
  problem?: string | undefined
}

/** A line item of a cart or an order: image, name, selected options, price, quantity. */
export function LineItemRow({ line, children, problem }: Props) {
  const t = useT()
  const { money } = useFormat()
  return (
    <Row>
      <Image src={line.image_url ?? line.product.images[0]?.image_url} alt="" sizes="88px" widths={[160, 320]} />
      <div>
        <h3>
          {line.product.available ? (
            <Link to={productPath(line.product, line.option_key)}>{line.name}</Link>
          ) : (
            line.name
          )}
        </h3>
        {line.is_bonus && <Badge>{t('ui.gift_line')}</Badge>}
        {line.distributes_selected.length > 0 && <p>{optionText(line)}</p>}
        {line.note && <p>{line.note}</p>}
        {problem && <p role="alert">{problem}</p>}
        <footer>
          {!line.is_bonus && <Price value={line.item_price} before={line.before_discount_price} />}
          {children ?? <span>{t('ui.times', { quantity: line.quantity })}</span>}
          {line.quantity > 1 && line.item_price > 0 && !children && <b>{money(line.item_price * line.quantity)}</b>}
        </footer>
      </div>
    </Row>
  )
}

const Row = styled.article`
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr);
  gap: var(--space-3);
  padding-block: var(--space-4);
  font-size: var(--text-2);
  & > :first-child {
    align-self: start;
    border-radius: var(--radius-s);
  }
  & h3 {
    font-size: var(--text-2);
    font-weight: 600;
    line-height: 1.4;
    text-wrap: wrap;
    color: var(--color-text);
  }
  & h3 > a:hover {
    color: var(--color-main-text);
  }
  & p {
    font-size: var(--text-1);
    color: var(--color-text-soft);
  }
  & p[role='alert'] {
    color: var(--color-danger);
  }
  & footer {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-1) var(--space-3);
    margin-top: var(--space-1);
    font-variant-numeric: tabular-nums;
  }
`
