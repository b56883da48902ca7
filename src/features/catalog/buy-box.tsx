import { useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import type { ProductDetail } from '../../contract/products.ts'
import { cartPath, OPTION, productPath } from '../../domain/paths.ts'
import { optionOf } from '../../domain/product-option.ts'
import { UNREAD_QUANTITY } from '../../domain/unread-quantity.ts'
import { takeEarly } from '../../hydration/early-submit.ts'
import { useFormat, useLanguage, useT } from '../../i18n/i18n-context.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { useStoreHref } from '../../ui/controls/link.tsx'
import { QuantityStepper } from '../../ui/controls/quantity-stepper.tsx'
import { OptionPicker } from '../../ui/commerce/option-picker.tsx'
import { loadable } from '../../ui/loadable.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { OfferPrice } from './offer-price.tsx'
import { offer, withElement, type Choice } from './offer.ts'
import { preloadCart, useBuy } from './use-buy.ts'

const BuyProblem = loadable<{ msgCode: string }>(() => import('./buy-problem.tsx'))
const ContactToOrder = loadable(() => import('./contact-to-order.tsx'))

/** Price, options, quantity and the two buy buttons. Without JavaScript it is a plain form; an error then returns in the query parameter `loi`. */
export function BuyBox({ product }: { product: ProductDetail }) {
  const t = useT()
  const { number } = useFormat()
  const language = useLanguage()
  const checkout = useStoreHref(cartPath(2))
  const form = useRef<HTMLFormElement>(null)
  const place = useLocation()
  const search = new URLSearchParams(place.search)
  const problem = search.get('loi')
  const table = product.distributes[0]
  const asked = search.get(OPTION)
  const [lastPlace, setLastPlace] = useState(place)
  const [choice, setChoice] = useState(() => firstChoice(product, asked))
  if (place !== lastPlace) {
    setLastPlace(place) // Back and Forward within the page: each entry of the history has its own choice
    if (asked) setChoice(firstChoice(product, asked))
  }
  const [quantity, setQuantity] = useState(1)
  const offered = offer(product, choice, quantity)
  const { price, stock, isChosen } = offered
  const soldOut = stock === 0
  const isTooMany = stock > 0 && quantity > stock
  const left =
    stock > 0 ? t(isTooMany ? 'catalog.only_left' : 'catalog.in_stock', { count: stock, shown: number(stock) }) : ''
  const { buy, takeOver, busy } = useBuy(product, choice, quantity)
  useLayoutEffect(() => {
    if (!form.current) return
    form.current.noValidate = true // from here on the page shows its own messages
    const chosen = previousChoice(form.current)
    if (chosen.element ?? chosen.sub) setChoice(chosen)
  }, [])

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const submitter = (event.nativeEvent as SubmitEvent).submitter
    const thenCheckout = submitter instanceof HTMLButtonElement && submitter.value === 'checkout'
    const early = takeEarly(event.currentTarget)
    if (early) return void takeOver(thenCheckout, early)
    const box = event.currentTarget
    if (isChosen && !isTooMany) void buy(thenCheckout)
    else
      void loadAnswers().then(
        ({ refuse }) => refuse(box, isChosen && left, { product, choice, quantity, thenCheckout }, t),
        () => box.reportValidity(),
      )
  }
  const isContact = product.is_medicine || price === 0
  return (
    <Box
      ref={form}
      method="post"
      action="/form/add-to-cart"
      data-early={t('catalog.added')}
      onSubmit={onSubmit}
      onPointerDown={preload}
      onFocus={preload}
    >
      <input type="hidden" name="product_id" value={product.id} />
      <input type="hidden" name="lang" value={language} />
      <input type="hidden" name="back" value={productPath(product)} />
      {table && <input type="hidden" name="element_name" value={table.name} />}
      <PriceLine aria-live="polite">
        <OfferPrice {...offered} />
        <FavouriteButton product={product} />
      </PriceLine>
      {problem && <BuyProblem msgCode={problem} />}
      {table && (
        <OptionPicker
          distribute={table}
          fields={{ value: 'element', sub: 'sub_element' }}
          chosen={{ value: choice.element, sub: choice.sub }}
          onChoose={({ value, sub }) => {
            const isSame = value === choice.element
            setChoice(isSame ? { element: value, sub } : withElement(product, { element: value, sub }, value))
            void loadAnswers().then(
              ({ showChoice }) => showChoice(table, form.current, isSame),
              () => {},
            )
          }}
        />
      )}
      {!isContact && (
        <Amount>
          <span>{t('ui.quantity')}</span>
          <QuantityStepper
            name="quantity"
            unread={search.get(UNREAD_QUANTITY)}
            label={t('ui.quantity')}
            value={quantity}
            onChange={setQuantity}
            onType={setQuantity}
            max={stock === 0 ? 1 : stock}
            disabled={soldOut}
          />
          <span role="status" data-problem={soldOut || isTooMany || undefined}>
            {soldOut ? t('ui.sold_out') : left}
          </span>
        </Amount>
      )}
      {isContact ? (
        <ContactToOrder product={product} />
      ) : (
        <Actions data-buy-bar>
          <Button
            type="submit"
            kind="soft"
            size="l"
            icon="cart"
            busy={busy === 'add'}
            disabled={soldOut || busy === 'buy'}
          >
            {t('catalog.add_to_cart')}
          </Button>
          <Button
            type="submit"
            size="l"
            name="then"
            value="checkout"
            data-next={checkout}
            busy={busy === 'buy'}
            disabled={soldOut || busy === 'add'}
          >
            {soldOut ? t('ui.sold_out') : t('catalog.buy_now')}
          </Button>
        </Actions>
      )}
    </Box>
  )
}

/** The options selected before hydration; without them React's state would differ from the form. */
function previousChoice(form: HTMLFormElement): Choice {
  const fields = new FormData(form)
  const [element, sub] = ['element', 'sub_element'].map((name) => fields.get(name)?.toString())
  return { element, sub }
}

/** What follows a press in the form, apart from buying. */
const loadAnswers = () => import('./form-answers.ts')
const preload = () => {
  preloadCart()
  loadAnswers().catch(() => {})
}

/** The initial choice: what the address names, and a level with a single value. */
function firstChoice({ distributes: [table] }: ProductDetail, asked: string | null): Choice {
  const { element = only(table?.element_distributes), sub = only(element?.sub_element_distributes) } = optionOf(
    table,
    asked,
  )
  return { element: element?.name, sub: sub?.name }
}
const only = <T,>(list: T[] = []): T | undefined => (list.length === 1 ? list[0] : undefined)

const Box = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  margin-top: var(--space-4);
`
const PriceLine = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: var(--space-3);
  min-height: 64px;
  padding: var(--space-2);
  padding-left: var(--space-4);
  border-radius: var(--radius-m);
  background: var(--color-main-soft);
`
const Amount = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
  font-size: var(--text-2);
  & > span {
    color: var(--color-text-soft);
    font-variant-numeric: tabular-nums;
  }
  & > [data-problem] {
    color: var(--color-danger);
    font-weight: 600;
  }
`
const Actions = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-3);
  @media (width < 720px) {
    position: fixed;
    z-index: 45;
    inset: auto 0 0;
    container-type: inline-size;
    gap: var(--space-2);
    padding: var(--space-2) var(--gutter) calc(var(--space-2) + env(safe-area-inset-bottom));
    background: var(--color-surface);
    box-shadow: var(--shadow-overlay);
    :root:has(&) {
      scroll-padding-bottom: 6rem; /* so that focused elements are not hidden below the bar */
    }
    & > button[data-size] {
      min-height: 48px;
      padding: var(--space-2) var(--space-1);
      gap: var(--space-1);
    }
    @container (width < 20.5rem) {
      & svg {
        display: none;
      }
    }
  }
`
