import { styled } from 'styled-components'
import type { LineItem } from '../../contract/line-items.ts'
import { useFormat } from '../../i18n/i18n-context.tsx'
import { optionText } from '../../domain/option-text.ts'
import { Image } from '../../ui/image.tsx'

/** Compact read-only list of the lines that are ordered, with option and note: the last chance to see a wrong size. */
export function OrderLines({ lines }: { lines: readonly LineItem[] }) {
  const { money } = useFormat()
  return (
    <List>
      {lines
        .filter((line) => line.is_chosen)
        .map((line) => (
          <li key={line.id}>
            <Image
              src={line.image_url ?? line.product.images[0]?.image_url ?? null}
              alt=""
              sizes="56px"
              widths={[160]}
            />
            <span>
              {line.name} <small>×{line.quantity}</small>
              {optionText(line) && <small data-row>{optionText(line)}</small>}
              {line.note && <small data-row>{line.note}</small>}
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
  & > li > span {
    overflow-wrap: anywhere;
  }
  & small {
    color: var(--color-text-soft);
  }
  & small[data-row] {
    display: block;
    max-height: 4.5em;
    overflow: hidden;
  }
  & b {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`
