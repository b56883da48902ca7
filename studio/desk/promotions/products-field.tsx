import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { pickProducts } from '../../../src/contract/owner-catalog.ts'
import { listPromotedProducts, type PromotedProduct } from '../../../src/contract/owner-promotions.ts'
import { useFormat, useT } from '../../../src/i18n/i18n-context.tsx'
import { TextField } from '../../../src/ui/controls/text-input.tsx'
import { useDebounced } from '../../../src/ui/use-debounced.ts'
import { Action, ToolButton } from '../../components/tool-button.tsx'
import { useRowIds } from '../../components/row-ids.ts'
import { useRead } from '../shell/calls.ts'
import { Rows } from '../shell/rows.ts'

const ASKED = 50 // products whose names are read, and rows that are shown
const FOUND = 6

type Props = {
  legend: string
  hint?: string
  /** Of each row; a product may stand in several where `mayRepeat`. */
  ids: readonly number[]
  mayRepeat?: boolean
  error: string | undefined
  /** What else a row says: how many, which option. */
  beside?: (index: number, product: PromotedProduct | undefined) => ReactNode
  onAdd: (id: number) => void
  onRemove: (index: number) => void
}

/** Products that are chosen by searching for them. One that is gone says so and can be taken out. */
export function ProductsField({ legend, hint, ids, mayRepeat = false, error, beside, onAdd, onRemove }: Props) {
  const t = useT()
  const { money } = useFormat()
  const { ids: rows, removeId } = useRowIds(ids.length)
  const products = usePromoted(ids)
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), 200)
  const { data: found } = useRead(pickProducts, { query: { search, limit: FOUND } }, { enabled: search !== '' })
  return (
    <Box>
      <legend>{legend}</legend>
      {hint && <p>{hint}</p>}
      {ids.length > 0 && (
        <Rows aria-label={legend}>
          {ids.slice(0, ASKED).map((id, index) => {
            const product = products?.get(id)
            const name = product?.name ?? (products ? t('desk.promotions.gone_product') : '…')
            return (
              <li key={rows[index]}>
                <div>
                  {name}
                  {product && <small> {money(product.price)}</small>}
                  {product && !product.is_sold && <small> · {t('desk.promotions.draft_product')}</small>}
                </div>
                {beside?.(index, product)}
                <ToolButton
                  icon="trash-2"
                  label={t('desk.promotions.take_out', { name })}
                  onClick={() => {
                    removeId(index)
                    onRemove(index)
                  }}
                />
              </li>
            )
          })}
          {ids.length > ASKED && <li>{t('desk.promotions.more_products', { count: ids.length - ASKED })}</li>}
        </Rows>
      )}
      {error && <small role="alert">{error}</small>}
      <TextField
        label={t('desk.promotions.find_product', { of: legend })}
        type="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()} // it looks for a product; the form is sent by its button
      />
      {search !== '' && (
        <Rows>
          {found?.data
            .filter(({ id }) => mayRepeat || !ids.includes(id))
            .map(({ id, name }) => (
              <li key={id}>
                <div>{name}</div>
                <Action icon="plus" onClick={() => onAdd(id)}>
                  {t('desk.promotions.add_product')}
                  <span className="visually-hidden"> {name}</span>
                </Action>
              </li>
            ))}
          {found?.data.length === 0 && <li>{t('link.nothing_found')}</li>}
        </Rows>
      )}
    </Box>
  )
}

/** The products of these ids by id; undefined until they are known. */
export function usePromoted(ids: readonly number[]): Map<number, PromotedProduct> | undefined {
  const asked = [...new Set(ids)].slice(0, ASKED)
  const { data } = useRead(
    listPromotedProducts,
    { query: { ids: asked.join() as never } },
    { enabled: asked.length > 0 },
  ) // ids are sent as text
  return data && new Map(data.map((product) => [product.id, product]))
}

const Box = styled.fieldset`
  display: grid;
  gap: var(--space-2);
  min-width: 0;
  & > legend {
    font-weight: 600;
  }
  & > small {
    color: var(--color-danger);
  }
`
