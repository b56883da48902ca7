import { styled } from 'styled-components'
import { useVouchers } from '../../api/promotions.ts'
import type { ProductDetail } from '../../contract/products.ts'
import { discountedPrice } from '../../domain/money/unit-price.ts'
import { PATHS, postPath } from '../../domain/paths.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { Link } from '../../ui/controls/link.tsx'
import { useVoucherLabels } from '../../ui/commerce/voucher-ticket.tsx'
import { Icon } from '../../ui/icon.tsx'
import { minimumOf, productVouchers } from './product-vouchers.ts'

/** Offers for this product: prices by quantity, promotions, applicable vouchers. */
export default function ProductNotes({ product }: { product: ProductDetail }) {
  const t = useT()
  const { number, price, money, date } = useFormat()
  const vouchers = productVouchers(useVouchers().data ?? [], product)
  const labels = useVoucherLabels()
  const { product_retail_steps: steps, product_discount: discount } = product
  return (
    <Notes>
      {discount?.end_time && (
        <p>
          <Icon name="clock" size={18} />
          {t('catalog.discount_until', { percent: number(discount.value), date: date(discount.end_time) })}
        </p>
      )}
      {steps.length > 0 && (
        <table>
          <caption>{t('catalog.retail_steps')}</caption>
          <tbody>
            {steps.map(({ from_quantity, to_quantity, price: listed }) => (
              <tr key={from_quantity}>
                <th scope="row">
                  {to_quantity === null
                    ? t('catalog.step_from', { from: number(from_quantity) })
                    : t('catalog.step_range', { from: number(from_quantity), to: number(to_quantity) })}
                </th>
                <td>{t('catalog.step_price', { price: price(discountedPrice(listed, discount?.value ?? 0)) })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {(product.list_promotion.length > 0 || product.has_in_combo || product.has_in_bonus_product) && (
        <section>
          <h2>
            <Icon name="gift" size={18} />
            {t('catalog.promotions')}
          </h2>
          <ul>
            {product.list_promotion.map(({ content, post_id, post_name, post_slug }) => (
              <li key={content}>
                {content}{' '}
                {post_id !== null && post_slug !== null && (
                  <Link to={postPath({ id: post_id, slug: post_slug })}>{post_name || t('catalog.read_more')}</Link>
                )}
              </li>
            ))}
            {product.has_in_combo && (
              <li>
                <Link to={PATHS.combos} data-deal="combo" data-of={product.id}>
                  {t('catalog.in_combo')}
                </Link>
              </li>
            )}
            {product.has_in_bonus_product && (
              <li>
                <Link to={PATHS.promotions} data-deal="bonus" data-of={product.id}>
                  {t('catalog.in_bonus')}
                </Link>
              </li>
            )}
          </ul>
        </section>
      )}
      {vouchers.length > 0 && (
        <section>
          <h2>
            <Icon name="ticket" size={18} />
            <Link to={PATHS.vouchers}>{t('catalog.vouchers')}</Link>
          </h2>
          <p>
            {vouchers.map((voucher) => (
              <Link key={voucher.id} to={PATHS.vouchers} data-deal="voucher" data-id={voucher.id}>
                <b>{voucher.code}</b>
                <span>{labels(voucher).gives}</span>
                {minimumOf(voucher) > 0 && <span>{t('ui.min_order', { money: money(minimumOf(voucher)) })}</span>}
              </Link>
            ))}
          </p>
        </section>
      )}
    </Notes>
  )
}

const Notes = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  margin-top: var(--space-5);
  font-size: var(--text-2);
  & > p {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    color: var(--color-main-text);
    font-weight: 600;
  }
  & > section {
    padding: var(--space-4);
    border: 1px solid var(--color-border);
    border-radius: var(--radius-m);
  }
  & h2 {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    font-size: var(--text-2);
    margin-bottom: var(--space-2);
  }
  & h2 > svg {
    color: var(--color-main-text);
  }
  & li {
    padding-left: var(--space-5);
    position: relative;
    line-height: 1.7;
  }
  & li::before {
    content: '';
    position: absolute;
    left: 4px;
    top: 0.7em;
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background: var(--color-main);
  }
  & li a {
    color: var(--color-main-text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  & section > p {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
  }
  & section > p > a {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-2);
    padding: var(--space-1) var(--space-3);
    border: 1px dashed var(--color-main-border);
    border-radius: var(--radius-s);
    background: var(--color-main-soft);
    font-size: var(--text-1);
    line-height: 1.7;
  }
  & section > p b {
    color: var(--color-main-text);
  }
  & caption {
    margin-bottom: var(--space-2);
    font-weight: 600;
    text-align: left;
  }
  & th,
  & td {
    overflow-wrap: anywhere;
    padding: var(--space-2) var(--space-3);
    border: 1px solid var(--color-border);
    text-align: left;
    font-weight: 400;
  }
  & td {
    font-weight: 600;
    color: var(--color-main-text);
  }
`
