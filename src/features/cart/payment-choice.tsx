import { usePaymentMethods } from '../../api/orders.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/controls/notice.tsx'
import { RadioCards } from '../../ui/controls/radio-cards.tsx'
import { Skeleton } from '../../ui/controls/skeleton.tsx'

/** Payment methods; `kept`, or cash on delivery, which is first, is selected. */
export function PaymentChoice({ kept }: { kept: string | undefined }) {
  const t = useT()
  const { data, isLoading, refetch } = usePaymentMethods()
  if (isLoading) return <Skeleton shape="block" />
  const usable = data?.filter(({ use }) => use)
  if (!usable) {
    return (
      <Notice
        tone="danger"
        action={
          <Button kind="soft" size="s" onClick={() => void refetch()}>
            {t('ui.retry')}
          </Button>
        }
      >
        {t('cart.payment_failed')}
      </Notice>
    )
  }
  if (usable.length === 0) return <Notice tone="danger">{t('cart.payment_none')}</Notice>
  const cards = usable.map(({ id, payment_method_id, name, description }) => ({
    value: `${id}:${payment_method_id}`,
    title: name,
    text: description,
  }))
  return (
    <RadioCards
      legend={t('cart.payment')}
      name="payment"
      defaultValue={cards.find(({ value }) => value === kept)?.value ?? cards[0]?.value}
      cards={cards}
    />
  )
}
