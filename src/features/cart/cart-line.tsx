import type { ComponentProps, ReactNode, SyntheticEvent } from 'react'
import { styled } from 'styled-components'
import type { LineItem } from '../../contract/line-items.ts'
import { productPath } from '../../domain/paths.ts'
import { useFormat, useLanguage, useT } from '../../i18n/i18n-context.tsx'
import { Badge } from '../../ui/controls/badge.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Link } from '../../ui/controls/link.tsx'
import { Price } from '../../ui/controls/price.tsx'
import { QuantityStepper } from '../../ui/controls/quantity-stepper.tsx'
import { refusePresses } from '../../ui/controls/refuse-presses.ts'
import { Image } from '../../ui/image.tsx'
import { useLineQuantity } from './use-line-quantity.ts'

/** A line of the cart. Removing it can be undone. A bonus product cannot be changed. */
export function CartLine({ line }: { line: LineItem }) {
  const t = useT()
  const format = useFormat()
  const { shown, isRemoving, setQuantity } = useLineQuantity(line)
  /** Text that is not a number is ignored; 0 removes the line (storefront.md §4). */
  const confirmTyped = ({ currentTarget: form }: SyntheticEvent<HTMLFormElement>) => {
    const typed = String(new FormData(form).get('quantity'))
    if (/^\d+$/.test(typed) && Number(typed) !== shown) setQuantity(Number(typed))
  }
  const option = line.distributes_selected
    .map(({ value, sub_element_distributes: sub }) => [value, sub].filter(Boolean).join(' / '))
    .join(', ')

  return (
    <Row>
      <Link to={productPath(line.product)} aria-hidden="true" tabIndex={-1}>
        <Image
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
        <footer>
          <LineForm line={line} onSubmit={confirmTyped} onBlur={confirmTyped} ref={disableBrowserValidation}>
            <QuantityStepper
              name="quantity"
              label={t('cart.quantity_of', { name: line.name })}
              value={shown}
              max={line.product.quantity_in_stock}
              min={0}
              onChange={setQuantity}
            />
            <noscript>
              <button type="submit">{t('cart.update')}</button>
            </noscript>
          </LineForm>
          <strong>{format.money(line.item_price * line.quantity)}</strong>
          <LineForm line={line} onSubmit={() => setQuantity(0)}>
            <IconButton
              icon="trash"
              type="submit"
              name="quantity"
              value="0"
              {...refusePresses(isRemoving)}
              data-removes={line.id}
              label={t('cart.remove', { name: line.name })}
            />
          </LineForm>
        </footer>
      )}
    </Row>
  )
}

/**
 * A form that sets the line's `quantity`; it also works without JavaScript. The remove button has its own form: in the field's form, Enter would
 * submit it.
 */
function LineForm({
  line,
  onSubmit,
  children,
  ...rest
}: {
  line: LineItem
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void
  children: ReactNode
} & Pick<ComponentProps<'form'>, 'onBlur' | 'ref'>) {
  const language = useLanguage()
  return (
    <form
      {...rest}
      method="post"
      action="/form/set-line"
      onSubmit={(event) => (event.preventDefault(), onSubmit(event))}
    >
      <input type="hidden" name="lang" value={language} />
      <input type="hidden" name="line_item_id" value={line.id} />
      <input type="hidden" name="product_id" value={line.product.id} />
      {children}
    </form>
  )
}

/** After hydration the server rejects more than the stock with a message of the store; before, the browser validates. */
function disableBrowserValidation(form: HTMLFormElement | null): void {
  if (form) form.noValidate = true
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
  & > footer {
    grid-column: 1 / -1;
    display: flex;
    align-items: center;
    gap: var(--space-2);
  }
  & > footer > strong {
    margin-left: auto;
    font-variant-numeric: tabular-nums;
  }
  @media (min-width: 600px) {
    & > footer {
      grid-column: 2;
    }
  }
`
