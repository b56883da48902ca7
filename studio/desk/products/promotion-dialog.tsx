import { useDeferredValue, useState } from 'react'
import { pickProducts, type PickRow } from '../../../src/contract/owner-catalog.ts'
import { MAX_PROMOTED, MAX_TERM, saveSearchPromotion, type Promotion } from '../../../src/contract/owner-search.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Notice } from '../../../src/ui/controls/notice.tsx'
import { TextField } from '../../../src/ui/controls/text-input.tsx'
import { FormStack } from '../../components/form-stack.tsx'
import { Action, ToolButton } from '../../components/tool-button.tsx'
import { Dialog } from '../form/dialog.tsx'
import { useKeptValues } from '../form/kept-values.tsx'
import { useRead, useWrite } from '../shell/calls.ts'
import { problemOf } from '../shell/field-name.ts'
import { Rows } from '../shell/rows.ts'
import { SEARCH_INVALIDATES } from './search-invalidates.ts'

type Chosen = Pick<PickRow, 'id' | 'name'>
type Props = { promotion?: Promotion; term?: string; onClose: () => void }

/** The products that stand first for a term, in their order. */
export function PromotionDialog({ promotion, term, onClose }: Props) {
  const t = useT()
  const [problem, setProblem] = useState('')
  const { values, set, sending, restored } = useKeptValues<{ term: string; products: Chosen[] }>(
    `promotion-${promotion?.term ?? term ?? 'new'}`,
    {
      values: {
        term: promotion?.term ?? term ?? '',
        products: promotion?.products.map(({ id, name }) => ({ id, name })) ?? [],
      },
      etag: '',
    },
  )
  const { products } = values
  const { write, isBusy } = useWrite(saveSearchPromotion, {
    invalidates: SEARCH_INVALIDATES,
    handles: (failure) => {
      setProblem(problemOf(failure) || t('state.offline_text'))
      return true
    },
  })
  const [search, setSearch] = useState('')
  const searched = useDeferredValue(search.trim())
  const { data: found } = useRead(pickProducts, { query: { search: searched, limit: 6 } }, { enabled: searched !== '' })
  const isLeft = ({ id }: PickRow) => !products.some((product) => product.id === id)
  const submit = async () => {
    setProblem('')
    if (products.length === 0) return setProblem(t('desk.shop_search.no_product'))
    const saved = sending()
    const reply = await write({ body: { term: values.term, product_ids: products.map(({ id }) => id) } })
    if (!reply.ok) return
    saved()
    onClose()
  }
  const add = ({ id, name }: PickRow) => {
    if (products.length === MAX_PROMOTED) return setProblem(t('desk.shop_search.products_many', { max: MAX_PROMOTED }))
    setProblem('')
    set({ products: [...products, { id, name }] })
  }
  const raise = (at: number) => set({ products: products.toSpliced(at, 1).toSpliced(at - 1, 0, products[at]!) }) // `at` is a place of the list
  return (
    <Dialog title={t('desk.shop_search.add_promotion')} size="m" onClose={onClose}>
      <FormStack onSend={submit}>
        {restored}
        <TextField
          label={t('desk.shop_search.term')}
          hint={t('desk.shop_search.term_hint')}
          required
          readOnly={promotion !== undefined}
          maxLength={MAX_TERM}
          value={values.term}
          onChange={({ target }) => set({ term: target.value })}
        />
        {products.length > 0 && (
          <Rows aria-label={t('desk.shop_search.chosen')}>
            {products.map((product, at) => (
              <li key={product.id}>
                <div>
                  {at + 1}. {product.name}
                </div>
                <ToolButton
                  icon="arrow-up"
                  label={t('desk.shop_search.raise', { name: product.name })}
                  disabled={at === 0}
                  onClick={() => raise(at)}
                />
                <ToolButton
                  icon="trash-2"
                  label={t('desk.shop_search.take_out', { name: product.name })}
                  onClick={() => set({ products: products.toSpliced(at, 1) })}
                />
              </li>
            ))}
          </Rows>
        )}
        <TextField
          label={t('desk.shop_search.choose')}
          type="search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()} // it looks for a product; the form is sent by its button
        />
        <Rows>
          {found?.data.filter(isLeft).map((product) => (
            <li key={product.id}>
              <div>{product.name}</div>
              <Action icon="plus" onClick={() => add(product)}>
                {t('desk.shop_search.add_product')}
                <span className="visually-hidden"> {product.name}</span>
              </Action>
            </li>
          ))}
          {found?.data.length === 0 && <li>{t('link.nothing_found')}</li>}
        </Rows>
        {problem && <Notice tone="danger">{problem}</Notice>}
        <Action kind="primary" type="submit" busy={isBusy}>
          {t('desk.categories.save')}
        </Action>
      </FormStack>
    </Dialog>
  )
}
