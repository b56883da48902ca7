import { useState, type FormEvent } from 'react'
import { styled } from 'styled-components'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { closePopup, type PopupProps } from '../../popups/popups.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Modal } from '../../ui/controls/modal.tsx'
import { QuantityStepper } from '../../ui/controls/quantity-stepper.tsx'
import { OptionPicker } from '../../ui/commerce/option-picker.tsx'
import { Image } from '../../ui/image.tsx'
import { OfferPrice } from './offer-price.tsx'
import { offer, withElement, type Choice } from './offer.ts'
import { useBuy } from './use-buy.ts'

const FORM = 'mua-nhanh'
const close = () => closePopup('buy')

/** A sheet for buying without a choice on a phone: picture, price, options, quantity. */
export default function BuyPopup({ product, choice: before, quantity: typed, thenCheckout }: PopupProps['buy']) {
  const t = useT()
  const { number } = useFormat()
  const [choice, setChoice] = useState<Choice>(before)
  const [quantity, setQuantity] = useState(typed)
  const [isAsked, setAsked] = useState(false)
  const { buy, busy } = useBuy(product, choice, quantity, close)
  const [table] = product.distributes
  const offered = offer(product, choice, quantity)
  const { stock, isChosen } = offered
  const isTooMany = stock >= 0 && quantity > stock
  const left = { count: stock, shown: number(stock) }
  const picture =
    table?.element_distributes.find(({ name }) => name === choice.element)?.image_url ?? product.images[0]?.image_url
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (isChosen && !isTooMany) void buy(thenCheckout)
  }
  return (
    <Modal
      title={product.name}
      onClose={close}
      footer={
        <Button type="submit" form={FORM} block size="l" busy={busy !== undefined} disabled={stock === 0}>
          {t(stock === 0 ? 'ui.sold_out' : thenCheckout ? 'catalog.buy_now' : 'catalog.add_to_cart')}
        </Button>
      }
    >
      <Sheet id={FORM} noValidate onSubmit={onSubmit}>
        <header>
          <Image src={picture} alt="" sizes="96px" widths={[160, 320]} />
          <p aria-live="polite">
            <OfferPrice {...offered} />
            <small data-problem={isTooMany || undefined}>
              {stock >= 0 && t(isTooMany ? 'catalog.only_left' : 'catalog.in_stock', left)}
            </small>
          </p>
        </header>
        {table && (
          <OptionPicker
            distribute={table}
            fields={{ value: 'sheet_element', sub: 'sheet_sub_element' }}
            chosen={{ value: choice.element, sub: choice.sub }}
            problem={isAsked && !isChosen ? t('catalog.choose_option') : undefined}
            onChoose={({ value, sub }) =>
              setChoice(
                value === choice.element
                  ? { element: value, sub }
                  : withElement(product, { element: value, sub }, value),
              )
            }
          />
        )}
        <div>
          <b>{t('ui.quantity')}</b>
          <QuantityStepper
            label={t('ui.quantity')}
            value={quantity}
            onChange={setQuantity}
            onType={setQuantity}
            max={stock === 0 ? 1 : stock}
            disabled={stock === 0}
          />
        </div>
      </Sheet>
    </Modal>
  )
}

const Sheet = styled.form`
  display: grid;
  gap: var(--space-4);
  & > header {
    display: grid;
    grid-template-columns: 96px minmax(0, 1fr);
    align-items: center;
    gap: var(--space-4);
  }
  & > header > img {
    border-radius: var(--radius-s);
  }
  & small {
    color: var(--color-text-soft);
    font-variant-numeric: tabular-nums;
  }
  & small[data-problem] {
    color: var(--color-danger);
    font-weight: 600;
  }
  & > div:last-child {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-3);
    font-size: var(--text-2);
  }
`
