import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { query } from '../../api/query.ts'
import { listProducts, type Product } from '../../contract/products.ts'
import { searchTerm } from '../../domain/viet-text.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { LoadStates } from '../../ui/controls/load-states.tsx'
import { Modal } from '../../ui/controls/modal.tsx'
import { TextField } from '../../ui/controls/text-input.tsx'
import { Image } from '../../ui/image.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { publicOffers, type PublicOffer } from './public-offers.ts'

const DEBOUNCE_MS = 300
const LIMIT = 12

type Props = { onChoose: (product: string, offer: PublicOffer) => void; onClose: () => void }

/** Selects a product of the store to fill in a row: name, option and public price. */
export default function ProductPicker({ onChoose, onClose }: Props) {
  const t = useT()
  const { price } = useFormat()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Product>()
  const search = useDebounced(searchTerm(typed), DEBOUNCE_MS)
  const results = useQuery({
    ...query(listProducts, { query: { limit: LIMIT, ...(search && { search }) } }),
    placeholderData: keepPreviousData,
  })

  const choose = (product: Product) => {
    const [first, ...more] = publicOffers(product)
    if (first && more.length === 0) onChoose(product.name, first)
    else setChosen(product)
  }
  if (chosen) {
    return (
      <Modal
        title={t('quotation.pick_option', { product: chosen.name })}
        onClose={onClose}
        footer={
          <Button kind="outline" icon="arrow-left" onClick={() => setChosen(undefined)}>
            {t('quotation.pick_back')}
          </Button>
        }
      >
        <Choices>
          {publicOffers(chosen).map((offer) => (
            <li key={offer.option}>
              <button type="button" onClick={() => onChoose(chosen.name, offer)}>
                <span>{offer.option}</span>
                <b>{price(offer.price)}</b>
              </button>
            </li>
          ))}
        </Choices>
      </Modal>
    )
  }
  return (
    <Modal title={t('quotation.pick_title')} onClose={onClose}>
      <TextField
        label={t('quotation.pick_search')}
        type="search"
        data-first-focus
        autoComplete="off"
        maxLength={128}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <LoadStates
        query={results}
        isEmpty={({ data }) => data.length === 0}
        empty={<Nothing role="status">{t('quotation.pick_none')}</Nothing>}
      >
        {({ data }) => (
          <Choices>
            {data.map((product) => (
              <li key={product.id}>
                <button type="button" onClick={() => choose(product)}>
                  <i>
                    <Image src={product.images[0]?.image_url} alt="" sizes="48px" widths={[160]} />
                  </i>
                  <span>{product.name}</span>
                  <b>{price(Math.min(...publicOffers(product).map((offer) => offer.price)))}</b>
                </button>
              </li>
            ))}
          </Choices>
        )}
      </LoadStates>
      <Nothing>{t('quotation.pick_note')}</Nothing>
    </Modal>
  )
}

const Choices = styled.ul`
  margin-block: var(--space-2);
  & > li + li {
    border-top: 1px solid var(--color-border);
  }
  & > li > button {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    width: 100%;
    min-height: 56px;
    padding: var(--space-2);
    border-radius: var(--radius-s);
    font-size: var(--text-2);
  }
  & > li > button:hover {
    background: var(--color-sunken);
  }
  & > li > button > span {
    flex: 1;
    min-width: 0;
  }
  & > li > button > i {
    flex: none;
    width: 48px;
  }
  & b {
    color: var(--color-main-text);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`
const Nothing = styled.p`
  font-size: var(--text-1);
  color: var(--color-text-soft);
  padding-block: var(--space-2);
`
