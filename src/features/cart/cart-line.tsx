import { useState } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useChangeCart } from '../../api/cart.ts'
import { showFailure } from '../../api/failure-policy.ts'
import type { LineItem } from '../../contract/line-items.ts'
import { productPath } from '../../domain/paths.ts'
import { useFormat, useLanguage, useT } from '../../i18n/i18n-context.tsx'
import { toast } from '../../popups/popups.ts'
import { Badge } from '../../ui/controls/badge.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Price } from '../../ui/controls/price.tsx'
import { QuantityStepper } from '../../ui/controls/quantity-stepper.tsx'
import { Picture } from '../../ui/picture.tsx'

/** One line of the cart. Removing it can be undone; a gift cannot be changed. */
export function CartLine({ line }: { line: LineItem }) {
  const t = useT()
  const format = useFormat()
  const language = useLanguage()
  const cart = useChangeCart()
  const [wanted, setWanted] = useState<number>()
  const option = line.distributes_selected
    .map(({ value, sub_element_distributes: sub }) => [value, sub].filter(Boolean).join(' / '))
    .join(', ')

  const setQuantity = async (quantity: number) => {
    setWanted(quantity)
    const reply = await cart.setQuantity(line, quantity)
    setWanted(undefined)
    if (!reply.ok) showFailure('cart', reply, t)
  }
  const remove = async () => {
    const reply = await cart.setQuantity(line, 0)
    if (!reply.ok) return showFailure('cart', reply, t)
    const putBack = () =>
      void cart.add({ product_id: line.product.id, quantity: line.quantity, distributes: line.distributes_selected })
    toast(t('cart.removed'), { action: { label: t('cart.undo'), run: putBack } })
  }

  return (
    <Row>
      <Link to={productPath(line.product)} aria-hidden="true" tabIndex={-1}>
        <Picture
          src={line.image_url ?? line.product.images[0]?.image_url ?? null}
          alt=""
          sizes="96px"
          widths={[160, 320]}
        />
      </Link>
      <div>
        <Link to={productPath(line.product)}>{line.name}</Link>
        {option && <small>{option}</small>}
        {line.note && <small>{line.note}</small>}
        {line.is_bonus && <Badge tone="success">{t('ui.gift_line')}</Badge>}
        {!line.product.available && <Badge tone="danger">{t('cart.unavailable')}</Badge>}
        {!line.is_bonus && (
          <Price
            value={line.item_price}
            before={line.before_discount_price > line.item_price ? line.before_discount_price : undefined}
            size="s"
          />
        )}
      </div>
      {line.is_bonus ? (
        <p>×{line.quantity}</p>
      ) : (
        <form method="post" action="/form/set-line" onSubmit={(event) => event.preventDefault()}>
          <input type="hidden" name="lang" value={language} />
          <input type="hidden" name="line_item_id" value={line.id} />
          <input type="hidden" name="product_id" value={line.product.id} />
          <QuantityStepper
            name="quantity"
            label={t('cart.quantity_of', { name: line.name })}
            value={wanted ?? line.quantity}
            max={line.product.quantity_in_stock}
            disabled={wanted !== undefined}
            onChange={(quantity) => void setQuantity(quantity)}
          />
          <noscript>
            <button type="submit">{t('cart.update')}</button>
          </noscript>
          <strong>{format.money(line.item_price * line.quantity)}</strong>
          <IconButton
            icon="trash"
            type="submit"
            name="quantity"
            value="0"
            label={t('cart.remove', { name: line.name })}
            onClick={(event) => (event.preventDefault(), void remove())}
          />
        </form>
      )}
    </Row>
  )
}

const Row = styled.li`
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr);
  gap: var(--space-2) var(--space-4);
  padding-bottom: var(--space-4);
  border-bottom: 1px solid var(--color-border);
  &:last-child {
    padding-bottom: 0;
    border-bottom: 0;
  }
  & > a {
    border-radius: var(--radius-s);
    overflow: hidden;
    align-self: start;
  }
  & > div {
    display: grid;
    gap: var(--space-1);
    align-content: start;
    justify-items: start;
  }
  & > div > a {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    font-weight: 600;
    line-height: 1.4;
  }
  & small {
    color: var(--color-text-soft);
    font-size: var(--text-2);
  }
  & > form {
    grid-column: 1 / -1;
    display: flex;
    align-items: center;
    gap: var(--space-2);
  }
  & > form > strong {
    margin-left: auto;
    font-variant-numeric: tabular-nums;
  }
  @media (min-width: 600px) {
    & > form {
      grid-column: 2;
    }
  }
`
