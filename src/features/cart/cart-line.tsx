import { useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import type { LineItem } from '../../contract/line-items.ts'
import { PATHS, productPath } from '../../domain/paths.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { openDeal } from '../../popups/open-deal.ts'
import { Badge } from '../../ui/controls/badge.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Link, useStoreHref } from '../../ui/controls/link.tsx'
import { Price } from '../../ui/controls/price.tsx'
import { QuantityStepper } from '../../ui/controls/quantity-stepper.tsx'
import { refusePresses } from '../../ui/controls/refuse-presses.ts'
import { Image } from '../../ui/image.tsx'
import { LineForm } from './line-form.tsx'
import { LineNote } from './line-note.tsx'
import { LineOption } from './line-option.tsx'
import { leftOf } from './line-shortage.ts'
import { LineTick } from './line-tick.tsx'
import { MendLine, mendId } from './mend-line.tsx'
import { useLineQuantity } from './use-line-quantity.ts'

/**
 * A line of the cart: ticked or not, option, note, quantity. Removing it can be undone. Of a bonus product only the option can be changed. Every
 * control is a form or a link that also works without JavaScript.
 */
export function CartLine({ line }: { line: LineItem }) {
  const t = useT()
  const format = useFormat()
  const { shown, isRemoving, setQuantity } = useLineQuantity(line)
  const stock = line.product.quantity_in_stock
  const left = leftOf(line)
  const combos = useStoreHref(PATHS.combos)
  const [search] = useSearchParams()

  return (
    <Row data-unticked={!line.is_chosen || undefined}>
      {line.is_bonus ? <span /> : <LineTick line={line} />}
      <Link to={productPath(line.product, line.option_key)} aria-hidden="true" tabIndex={-1}>
        <Image
          src={line.image_url ?? line.product.images[0]?.image_url ?? null}
          alt=""
          sizes="96px"
          widths={[160, 320]}
        />
      </Link>
      <div>
        <Link to={productPath(line.product, line.option_key)}>{line.name}</Link>
        <LineOption line={line} />
        {line.is_bonus && <Badge tone="success">{t('ui.gift_line')}</Badge>}
        {line.bonus_product_id !== null && (
          <a href={combos} data-deal="bonus" data-id={line.bonus_product_id} onClickCapture={openDeal}>
            <small>{t('cart.gift_of', { name: line.bonus_product_name ?? '' })}</small>
          </a>
        )}
        {!line.product.available && <Badge tone="danger">{t('cart.unavailable')}</Badge>}
        {!line.is_bonus && (
          <Price
            value={line.item_price}
            before={line.before_discount_price > line.item_price ? line.before_discount_price : undefined}
            size="s"
          />
        )}
        {!line.is_bonus && <LineNote line={line} />}
      </div>
      {line.is_bonus ? (
        <p>×{line.quantity}</p>
      ) : (
        <footer>
          <LineForm line={line}>
            <QuantityStepper
              name="quantity"
              unread={search.get('dong') === String(line.id) ? search.get('so-luong') : null}
              label={t('cart.quantity_of', { name: line.name })}
              value={shown}
              max={stock}
              min={0}
              onChange={setQuantity}
              onEnter={setQuantity}
            />
            <noscript>
              <Button type="submit" kind="soft" size="s">
                {t('cart.update')}
              </Button>
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
          {stock >= 0 && shown >= stock && (
            <small role="status">
              {stock === 0 ? t('ui.sold_out') : t('cart.stock_left', { count: stock, shown: format.number(stock) })}
            </small>
          )}
          {left !== undefined && <MendLine line={line} left={left} onMend={setQuantity} id={mendId(line)} />}
        </footer>
      )}
    </Row>
  )
}

const Row = styled.li`
  display: grid;
  grid-template-columns: auto 72px minmax(0, 1fr);
  gap: var(--space-2) var(--space-3);
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
  &[data-unticked] :is(img, footer > strong) {
    opacity: 0.5;
  }
  & > div {
    display: grid;
    min-width: 0;
    overflow-wrap: anywhere;
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
    flex-wrap: wrap; /* a long sum goes below the stepper whole */
    align-items: center;
    gap: var(--space-2);
  }
  & > footer > strong {
    flex: 1 0 auto;
    max-width: 100%;
    text-align: right;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  & > footer > small {
    flex-basis: 100%;
  }
  @media (min-width: 600px) {
    grid-template-columns: auto 88px minmax(0, 1fr);
    & > footer {
      grid-column: 3;
    }
  }
`
