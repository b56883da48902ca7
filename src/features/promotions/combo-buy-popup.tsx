import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { useChangeCart } from '../../api/cart.ts'
import { showFailure } from '../../api/failure-policy.ts'
import { useCombos } from '../../api/promotions.ts'
import { useBusy } from '../../api/use-busy.ts'
import type { Distribute } from '../../contract/products.ts'
import type { Combo } from '../../contract/promotions.ts'
import { cartPath } from '../../domain/paths.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { closePopup, type PopupProps } from '../../popups/popups.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/controls/empty-state.tsx'
import { LoadStates } from '../../ui/controls/load-states.tsx'
import { Modal } from '../../ui/controls/modal.tsx'
import { SelectField } from '../../ui/controls/select.tsx'
import { Image } from '../../ui/image.tsx'
import { comboPrice } from './combo-price.ts'

const FORM = 'mua-combo'
type Part = Combo['products_combo'][number]

/** A whole combo into the cart: the options of all its products on one sheet. */
export default function ComboBuyPopup({ id }: PopupProps['combo-buy']) {
  const t = useT()
  const all = useCombos()
  const combo = all.data?.find((one) => one.id === id)
  if (combo) return <Sheet combo={combo} />
  return (
    <Modal title={t('promotions.combo_detail')} onClose={close}>
      <LoadStates query={all} isEmpty={() => true} empty={<EmptyState image="box" title={t('promotions.deal_over')} />}>
        {() => null}
      </LoadStates>
    </Modal>
  )
}

const close = () => closePopup('combo-buy')

function Sheet({ combo }: { combo: Combo }) {
  const t = useT()
  const { money } = useFormat()
  const cart = useChangeCart()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<Record<number, ChosenOption>>({})
  const [added, setAdded] = useState<readonly number[]>([])
  const [isAsked, setAsked] = useState(false)
  const optionOf = ({ product }: Part) => chosen[product.id] ?? NOTHING
  const soldOut = combo.products_combo.some(isSoldOut)
  const [buy, busy] = useBusy(async () => {
    for (const part of combo.products_combo.filter(({ product }) => !added.includes(product.id))) {
      const { value, sub } = optionOf(part)
      const name = part.product.distributes[0]?.name
      const reply = await cart.add({
        product_id: part.product.id,
        quantity: part.quantity,
        distributes: name && value !== undefined ? [{ name, value, sub_element_distributes: sub ?? null }] : [],
      })
      if (!reply.ok) return showFailure('cart', reply, t) // what is in the cart is not added again by the next press
      setAdded((before) => [...before, part.product.id])
    }
    void navigate(cartPath())
    close()
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (combo.products_combo.every((part) => isChosen(part, optionOf(part)))) void buy()
  }
  return (
    <Modal
      title={combo.name}
      onClose={close}
      footer={
        <Button type="submit" form={FORM} block size="l" busy={busy} disabled={soldOut}>
          {soldOut ? t('ui.sold_out') : t('promotions.buy_combo_for', { price: money(comboPrice(combo).bundlePrice) })}
        </Button>
      }
    >
      <Parts id={FORM} noValidate onSubmit={onSubmit}>
        {combo.products_combo.map((part) => {
          const { product, quantity } = part
          const [table] = product.distributes
          const isMissing = isAsked && !isChosen(part, optionOf(part))
          return (
            <section key={product.id} aria-label={product.name}>
              <Image src={product.images[0]?.image_url} alt="" sizes="64px" widths={[160]} />
              <div>
                <p>
                  {quantity > 1 && <b>{t('promotions.times', { count: quantity })} </b>}
                  {product.name}
                  {isSoldOut(part) && <b> ({t('ui.sold_out')})</b>}
                </p>
                {table && (
                  <Options
                    table={table}
                    chosen={optionOf(part)}
                    problem={isMissing ? t('promotions.choose_option') : undefined}
                    onChoose={(option) => setChosen({ ...chosen, [product.id]: option })}
                  />
                )}
              </div>
            </section>
          )
        })}
      </Parts>
    </Modal>
  )
}

/** The names of the chosen values (wire.md §3). */
type ChosenOption = { value: string | undefined; sub: string | undefined }

function Options({
  table,
  chosen: { value, sub },
  problem,
  onChoose,
}: {
  table: Distribute
  chosen: ChosenOption
  problem: string | undefined
  onChoose: (option: ChosenOption) => void
}) {
  const t = useT()
  const element = table.element_distributes.find(({ name }) => name === value)
  const subs = element?.sub_element_distributes ?? []
  const option = ({ name, quantity_in_stock }: { name: string; quantity_in_stock: number }) => ({
    value: name,
    label: quantity_in_stock === 0 ? `${name} (${t('ui.option_out')})` : name,
    disabled: quantity_in_stock === 0,
  })
  return (
    <>
      <SelectField
        label={table.name}
        placeholder={t('ui.choose', { name: table.name })}
        value={value ?? ''}
        error={value === undefined ? problem : undefined}
        options={table.element_distributes.map(option)}
        onChange={({ target }) => onChoose({ value: target.value || undefined, sub: undefined })}
      />
      {subs.length > 0 && table.sub_element_distribute_name && (
        <SelectField
          label={table.sub_element_distribute_name}
          placeholder={t('ui.choose', { name: table.sub_element_distribute_name })}
          value={sub ?? ''}
          error={value === undefined ? undefined : problem}
          options={subs.map(option)}
          onChange={({ target }) => onChoose({ value, sub: target.value || undefined })}
        />
      )}
    </>
  )
}

const NOTHING: ChosenOption = { value: undefined, sub: undefined }
const isSoldOut = ({ product, quantity }: Part): boolean =>
  product.check_inventory &&
  product.quantity_in_stock_with_distribute >= 0 &&
  product.quantity_in_stock_with_distribute < quantity

function isChosen({ product }: Part, { value, sub }: ChosenOption): boolean {
  const [table] = product.distributes
  if (!table) return true
  const element = table.element_distributes.find(({ name }) => name === value)
  if (!element) return false
  return (
    element.sub_element_distributes.length === 0 || element.sub_element_distributes.some(({ name }) => name === sub)
  )
}

const Parts = styled.form`
  display: grid;
  gap: var(--space-5);
  & > section {
    display: grid;
    grid-template-columns: 64px minmax(0, 1fr);
    gap: var(--space-3);
    align-items: start;
  }
  & > section > img {
    border-radius: var(--radius-s);
  }
  & p {
    margin-bottom: var(--space-2);
    font-weight: 600;
  }
  & b {
    color: var(--color-main-text);
  }
`
