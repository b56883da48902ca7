import { useLinkedProducts } from '../../api/partner-links.ts'
import type { LinkedProduct } from '../../contract/partner-links.ts'
import { productPath } from '../../domain/paths.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { openPopup } from '../../popups/popups.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/controls/empty-state.tsx'
import { Link } from '../../ui/controls/link.tsx'
import { LoadStates } from '../../ui/controls/load-states.tsx'
import { Pagination } from '../../ui/controls/pagination.tsx'
import { Card, RowsTable } from './card.ts'
import { limitOf, pageArgs } from './dashboard-query.ts'
import { GeneralLink } from './general-link.tsx'
import type { PanelProps } from './partner-role.ts'
import { tabPath } from './tab-path.ts'

/** Something to sell with: the general link, and the products that pay best. */
export function SellPanel({ role, search }: PanelProps) {
  const t = useT()
  return (
    <>
      <GeneralLink />
      <Card aria-label={t('partner.tab_sell')}>
        <h2>{t('partner.best_paying')}</h2>
        <LoadStates
          query={useLinkedProducts(pageArgs(search))}
          isEmpty={({ total }) => total === 0}
          empty={<EmptyState image="box" title={t('partner.no_products')} text={t('partner.no_products_text')} />}
        >
          {({ data, current_page, last_page }) => (
            <>
              <RowsTable>
                <thead>
                  <tr>
                    <th scope="col">{t('partner.column.product')}</th>
                    <th scope="col" data-number>
                      {t('partner.column.price')}
                    </th>
                    <th scope="col" data-number>
                      {t('partner.column.receive')}
                    </th>
                    <th scope="col">
                      <span className="hidden-text">{t('partner.share')}</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {data.map((product) => (
                    <Row key={product.id} product={product} />
                  ))}
                </tbody>
              </RowsTable>
              <Pagination
                current={current_page}
                last={last_page}
                to={(page) => tabPath(role, 'sell', { page, limit: limitOf(search) })}
              />
            </>
          )}
        </LoadStates>
      </Card>
    </>
  )
}

function Row({ product }: { product: LinkedProduct }) {
  const t = useT()
  const { money } = useFormat()
  const { share_from, share_to } = product
  const path = productPath(product)
  return (
    <tr>
      <td data-label={t('partner.column.product')}>
        <Link to={path}>{product.name}</Link>
      </td>
      <td data-number data-label={t('partner.column.price')}>
        {money(product.price)}
      </td>
      <td data-number data-label={t('partner.column.receive')}>
        <b>{share_from === share_to ? money(share_to) : `${money(share_from)} – ${money(share_to)}`}</b>
      </td>
      <td>
        <Button
          size="s"
          kind="soft"
          icon="share"
          aria-label={t('partner.share_product', { name: product.name })}
          onClick={() => openPopup('partner-share', { path, productId: product.id })}
        >
          {t('partner.share')}
        </Button>
      </td>
    </tr>
  )
}
