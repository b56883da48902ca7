import { styled } from 'styled-components'
import { useCart } from '../../../api/cart.ts'
import { PATHS } from '../../../domain/paths.ts'
import { useFormat, useT } from '../../../i18n/i18n-context.tsx'
import { Link } from '../../../ui/controls/link.tsx'
import { Skeleton } from '../../../ui/controls/skeleton.tsx'
import { Image } from '../../../ui/image.tsx'

const MAX_LINES = 4

/** The first lines of the cart with its total; an empty one says so. */
export default function CartPreviewPanel() {
  const t = useT()
  const { money } = useFormat()
  const { data: cart, isPending } = useCart()
  const lines = cart?.line_items.filter((line) => !line.is_bonus) ?? []
  return (
    <Panel>
      {isPending ? <Skeleton shape="block" /> : lines.length === 0 && <p>{t('shell.cart_count', { count: 0 })}</p>}
      <ul>
        {lines.slice(0, MAX_LINES).map((line) => (
          <li key={line.id}>
            <Image src={line.image_url ?? line.product.images[0]?.image_url} alt="" sizes="48px" widths={[160]} />
            <span>{line.name}</span>
            <small>
              {line.quantity} × {money(line.item_price)}
            </small>
          </li>
        ))}
      </ul>
      {cart && lines.length > 0 && (
        <Link to={PATHS.cart}>
          {t('shell.view_cart')} <b>{money(cart.total_final)}</b>
        </Link>
      )}
    </Panel>
  )
}

const Panel = styled.div`
  position: absolute;
  z-index: 60;
  top: 100%;
  right: 0;
  width: min(92cqi, 340px);
  padding: var(--space-3);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  color: var(--color-text);
  box-shadow: var(--shadow-overlay);
  font-size: var(--text-2);
  & > p {
    padding: var(--space-3);
    color: var(--color-text-soft);
  }
  & li {
    display: grid;
    grid-template-columns: 48px 1fr;
    align-items: center;
    gap: 0 var(--space-3);
    padding: var(--space-2);
  }
  & li > :first-child {
    grid-row: 1 / 3;
    border-radius: var(--radius-s);
  }
  & li > span:nth-child(2) {
    line-height: 1.4;
    display: -webkit-box;
    -webkit-line-clamp: 1;
    -webkit-box-orient: vertical;
    overflow: hidden;
  }
  & small {
    font-size: var(--text-1);
    color: var(--color-text-soft);
    font-variant-numeric: tabular-nums;
  }
  & > a {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: var(--tap);
    margin-top: var(--space-2);
    padding-inline: var(--space-4);
    border-radius: var(--radius-s);
    background: var(--color-main);
    color: var(--color-on-main);
    font-variant-numeric: tabular-nums;
  }
`
