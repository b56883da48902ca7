import { useState } from 'react'
import { styled } from 'styled-components'
import {
  changeOwnerProducts,
  listOwnerCategories,
  type ProductsChangeInput,
} from '../../../src/contract/owner-products.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { TextInput } from '../../../src/ui/controls/text-input.tsx'
import { SmallSelect } from '../../components/small-select.tsx'
import { Action } from '../../components/tool-button.tsx'
import { useRead, useWrite } from '../shell/calls.ts'
import { SelectionBar } from '../shell/selection-bar.ts'
import { useUndo } from '../shell/use-undo.ts'

const STALES = ['products', 'categories', 'audit_log']

/** What is done to the selected products together. */
export function BulkBar({ ids, onDone }: { ids: number[]; onDone: () => void }) {
  const t = useT()
  const [what, setWhat] = useState<(typeof CHANGES)[number]>('price_percent')
  const [typed, setTyped] = useState('')
  const categories = useRead(listOwnerCategories, {})
  const { write, isBusy } = useWrite(changeOwnerProducts, { stales: STALES })
  const offerUndo = useUndo(STALES)
  const change = async (values: Omit<ProductsChangeInput, 'ids'>) => {
    const body = { ids: ids.toSorted((a, b) => a - b), ...values } // selected anew in any order, it is the same request
    const reply = await write({ body }, { draft: 'bulk-products' }) // a percentage given again would be given twice
    if (!reply.ok) return
    offerUndo(t('desk.products.changed', { count: reply.data.changed }), reply.data.undo)
    onDone()
  }
  const wanted = Number(typed)
  const isCategory = what === 'add_category_id' || what === 'remove_category_id'
  const [min, max] = isCategory ? [1, Infinity] : LIMITS[what]
  const isValid = typed.trim() !== '' && Number.isInteger(wanted) && wanted >= min && wanted <= max
  return (
    <Bar aria-label={t('desk.products.selected', { count: ids.length })}>
      <b>{t('desk.products.selected', { count: ids.length })}</b>
      <Action busy={isBusy} onClick={() => void change({ status: 0 })}>
        {t('desk.products.bulk_show')}
      </Action>
      <Action busy={isBusy} onClick={() => void change({ status: -1 })}>
        {t('desk.products.bulk_hide')}
      </Action>
      <SmallSelect
        label={t('desk.products.bulk_what')}
        value={what}
        options={CHANGES.map((value) => ({ value, label: t(`desk.products.bulk.${value}`) }))}
        onChange={(value) => {
          setWhat(CHANGES.find((one) => one === value) ?? 'price_percent')
          setTyped('')
        }}
      />
      {isCategory ? (
        <SmallSelect
          label={t('desk.products.category')}
          value={typed}
          options={[
            { value: '', label: t('desk.products.category') },
            ...(categories.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={setTyped}
        />
      ) : (
        <TextInput
          type="number"
          min={min}
          max={max}
          aria-label={t(`desk.products.bulk.${what}`)}
          placeholder={what === 'quantity_in_stock' ? '100' : '%'}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <Action busy={isBusy} disabled={!isValid} onClick={() => void change({ [what]: wanted })}>
        {t('desk.products.apply')}
      </Action>
    </Bar>
  )
}

/** What is set together, and between which numbers. */
const LIMITS = { price_percent: [-90, 500], discount_percent: [0, 100], quantity_in_stock: [-1, 1_000_000] } as const
const CHANGES = [
  'price_percent',
  'discount_percent',
  'quantity_in_stock',
  'add_category_id',
  'remove_category_id',
] as const

const Bar = styled(SelectionBar)`
  & input {
    width: 7em;
  }
`
