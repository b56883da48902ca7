import { useMyLink } from '../../api/my-link.ts'
import { useLinkedProducts } from '../../api/partner-links.ts'
import type { LinkedProduct } from '../../contract/partner-links.ts'
import { productPath } from '../../domain/paths.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { openPopup } from '../../popups/popups.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/controls/empty-state.tsx'
import { Link } from '../../ui/controls/link.tsx'
import { Card } from './card.ts'
import { PagedRows, type Column } from './paged-rows.tsx'
import { limitOf, pageArgs } from './dashboard-query.ts'
import { GeneralLink } from './general-link.tsx'
import type { PanelProps } from './partner-role.ts'
import { tabPath } from './tab-path.ts'

/** Something to sell with: the general link, and the products that pay best. */
export function SellPanel({ role, search }: PanelProps) {
  const t = useT()
  const { money } = useFormat()
  const columns: Column<LinkedProduct>[] = [
    { heading: t('partner.column.product'), cell: (product) => <Name product={product} /> },
    { heading: t('partner.column.price'), isNumber: true, cell: ({ price }) => money(price) },
    {
      heading: t('partner.column.receive'),
      isNumber: true,
      cell: ({ share_from: from, share_to: to }) => <b>{from === to ? money(to) : `${money(from)} – ${money(to)}`}</b>,
    },
    {
      heading: t('partner.share'),
      isAction: true,
      cell: (product) => (
        <Button
          size="s"
          kind="soft"
          icon="share"
          aria-label={t('partner.share_product', { name: product.name })}
          onClick={() => openPopup('partner-share', { path: productPath(product), productId: product.id })}
        >
          {t('partner.share')}
        </Button>
      ),
    },
  ]
  return (
    <>
      <GeneralLink />
      <Card aria-label={t('partner.tab_sell')}>
        <h2>{t('partner.best_paying')}</h2>
        <PagedRows
          query={useLinkedProducts(pageArgs(search))}
          columns={columns}
          keyOf={({ id }) => id}
          empty={<EmptyState image="box" title={t('partner.no_products')} text={t('partner.no_products_text')} />}
          to={(page) => tabPath(role, 'sell', { page, limit: limitOf(search) })}
        />
      </Card>
    </>
  )
}

/** The product; without JavaScript with the partner's link to it, which the share button shows otherwise. */
function Name({ product }: { product: LinkedProduct }) {
  const path = productPath(product)
  const link = useMyLink(path)
  return (
    <span>
      <Link to={path}>{product.name}</Link>
      <noscript>
        <small>{link}</small>
      </noscript>
    </span>
  )
}
