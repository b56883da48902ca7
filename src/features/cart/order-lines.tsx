import { styled } from 'styled-components'
import type { LineItem } from '../../contract/line-items.ts'
import { useFormat } from '../../i18n/i18n-context.tsx'
import { Image } from '../../ui/image.tsx'

/** Compact read-only list of the lines. */
export function OrderLines({ lines }: { lines: readonly LineItem[] }) {
  const { money } = useFormat()
  return (
    <List>
      {lines.map((line) => (
        <li key={line.id}>
          <Image src={line.image_url ?? line.product.images[0]?.image_url ?? null} alt="" sizes="56px" widths={[160]} />
          <span>
            {line.name} <small>×{line.quantity}</small>
          </span>
          <b>{money(line.item_price * line.quantity)}</b>
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: grid;
  gap: var(--space-3);
  font-size: var(--text-2);
  & > li {
    display: grid;
    grid-template-columns: 56px minmax(0, 1fr) auto;
    gap: var(--space-3);
    align-items: center;
  }
  & > li > :first-child {
    border-radius: var(--radius-s);
    overflow: hidden;
  }
  & small {
    color: var(--color-text-soft);
  }
  & b {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`
