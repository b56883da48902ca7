import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import type { LineItem } from '../../contract/line-items.ts'
import { listNotRated } from '../../contract/reviews.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { openPopup } from '../../popups/popups.ts'
import { Button } from '../../ui/controls/button.tsx'

/** Below a line of a completed order: a button that opens the review popup, or a note that it has been reviewed. */
export default function RateLine({ orderCode, line }: { orderCode: string; line: LineItem }) {
  const t = useT()
  const { data } = useQuery(query(listNotRated, { query: { limit: 100 } }))
  const waits = data?.data.some(({ line_item }) => line_item.id === line.id) ?? true
  if (!waits && data?.last_page === 1) return <p data-rated>{t('orders.rated')}</p>
  return (
    <Button
      kind="soft"
      size="s"
      icon="star"
      data-scripted
      aria-label={t('orders.rate_product', { name: line.name })}
      onClick={() =>
        openPopup('rating', { orderCode, productId: line.product.id, lineItemId: line.id, name: line.name })
      }
    >
      {t('orders.rate')}
    </Button>
  )
}
