import type { useShippingQuotes } from '../../api/orders.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/controls/notice.tsx'
import { RadioCards } from '../../ui/controls/radio-cards.tsx'
import { Skeleton } from '../../ui/controls/skeleton.tsx'
import { serviceOf } from './destination.ts'

type Quote = { partner_id: number; ship_type: number }
type Props = {
  quotes: ReturnType<typeof useShippingQuotes>
  ready: boolean
  chosen: Quote | undefined
  onChoose: (service: string) => void
}

/** Carriers with their fees for the selected place (decision 40). */
export function ShippingChoice({ quotes, ready, chosen, onChoose }: Props) {
  const t = useT()
  const format = useFormat()
  if (!ready) return <Notice>{t('cart.shipping_needs_place')}</Notice>
  if (quotes.isLoading) return <Skeleton shape="block" />
  if (!quotes.data) {
    return (
      <Notice
        tone="danger"
        action={
          <Button kind="soft" size="s" onClick={() => void quotes.refetch()}>
            {t('ui.retry')}
          </Button>
        }
      >
        {t('cart.shipping_failed')}
      </Notice>
    )
  }
  if (quotes.data.data.length === 0) return <Notice tone="danger">{t('cart.shipping_none')}</Notice>
  return (
    <RadioCards
      legend={t('cart.shipping')}
      name="shipping"
      value={chosen && serviceOf(chosen)}
      onChange={onChoose}
      cards={quotes.data.data.map((quote) => ({
        value: serviceOf(quote),
        title: quote.name,
        text: [
          quote.description,
          quote.delivery_from &&
            quote.delivery_to &&
            (quote.delivery_from === quote.delivery_to
              ? t('cart.delivery_on', { date: format.date(quote.delivery_to) })
              : t('cart.delivery_between', {
                  from: format.date(quote.delivery_from),
                  to: format.date(quote.delivery_to),
                })),
        ]
          .filter(Boolean)
          .join(' · '),
        aside: quote.fee === 0 ? t('cart.free') : format.money(quote.fee),
      }))}
    />
  )
}
