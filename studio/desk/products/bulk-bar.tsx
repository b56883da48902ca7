import { useState } from 'react'
import { styled } from 'styled-components'
import type { Args } from '../../../src/contract/endpoint.ts'
import { changeOwnerProducts, listOwnerCategories } from '../../../src/contract/owner-products.ts'
import { MAX_AGENCY_POINTS } from '../../../src/contract/limits.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { NumberInput } from '../form/number-field.tsx'
import { SmallSelect } from '../../components/small-select.tsx'
import { TimeField } from '../../components/time-input.tsx'
import { Action } from '../../components/tool-button.tsx'
import { useRead, useWrite } from '../shell/calls.ts'
import { Confirm } from '../shell/confirm.tsx'
import { SelectionBar } from '../shell/selection-bar.ts'
import { useUndo } from '../shell/use-undo.ts'

type Values = Omit<Args<typeof changeOwnerProducts>['body'], 'ids'>
const isLow = (code: string) => ['LOW_PRICES', 'BELOW_COST', 'LOW_COMMISSION'].includes(code)
const INVALIDATES = ['products', 'categories', 'audit_log']

/** What is done to the selected products together. The server tells whether prices would be too low to be meant. */
export function BulkBar({ ids, onDone }: { ids: number[]; onDone: () => void }) {
  const t = useT()
  const [what, setWhat] = useState<(typeof CHANGES)[number]>('price_percent')
  const [category, setCategory] = useState('')
  const [amount, setAmount] = useState(Number.NaN)
  const categories = useRead(listOwnerCategories, {})
  const [low, setLow] = useState<{ values: Values; code: string; text: string }>()
  const { write, isBusy } = useWrite(changeOwnerProducts, {
    invalidates: INVALIDATES,
    handles: ({ msg_code }) => isLow(msg_code),
  })
  const offerUndo = useUndo(INVALIDATES)
  const change = async (values: Values) => {
    const body = { ids: ids.toSorted((a, b) => a - b), ...values } // selected anew in any order, it is the same request
    const reply = await write({ body }, { draft: 'bulk-products' }) // a percentage given again would be given twice
    setLow(!reply.ok && isLow(reply.msg_code) ? { values, code: reply.msg_code, text: reply.msg } : undefined)
    if (!reply.ok) return
    offerUndo(t('desk.products.changed', { count: reply.data.changed }), reply.data.undo)
    onDone()
  }
  const isCategory = what === 'add_category_id' || what === 'remove_category_id'
  const isDiscount = what === 'discount_percent'
  const [time, setTime] = useState(ALWAYS)
  const isCommission = what === 'money_amount_collaborator'
  const apply = () => change({ ...(isDiscount && time), [what]: isCategory ? Number(category) : amount })
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
          setCategory('')
          setAmount(Number.NaN)
        }}
      />
      {isCategory ? (
        <SmallSelect
          label={t('desk.products.category')}
          value={category}
          options={[
            { value: '', label: t('desk.products.category') },
            ...(categories.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={setCategory}
        />
      ) : (
        <NumberInput
          key={what}
          label={t(`desk.products.bulk.${what}`)}
          {...NUMBERS[what]}
          placeholder={PLACEHOLDERS[NUMBERS[what].kind]}
          value={amount}
          onChange={setAmount}
        />
      )}
      {isDiscount &&
        TIMES.map((name) => (
          <TimeField
            key={name}
            kind="minute"
            isEnd={name === 'discount_ends_at'}
            label={t(`desk.products.${name}`)}
            optional
            value={time[name]}
            onChange={(minute) => minute !== undefined && setTime({ ...time, [name]: minute })}
          />
        ))}
      <Action busy={isBusy} disabled={isCategory ? category === '' : Number.isNaN(amount)} onClick={() => void apply()}>
        {t('desk.products.apply')}
      </Action>
      {low && (
        <Confirm
          title={low.text}
          text={t(LOW_TEXTS[low.code] ?? 'desk.low_price.bulk_text')}
          label={t(isCommission ? 'desk.low_price.commission.yes' : 'desk.low_price.bulk_yes')}
          onClose={() => setLow(undefined)}
          onConfirm={() => change({ ...low.values, low_prices_are_meant: true })}
        />
      )}
    </Bar>
  )
}

const LOW_TEXTS: Partial<Record<string, string>> = {
  LOW_COMMISSION: 'desk.low_price.commission.text',
  BELOW_COST: 'desk.low_price.below_cost_text',
}
const TIMES = ['discount_starts_at', 'discount_ends_at'] as const
const ALWAYS = { discount_starts_at: '', discount_ends_at: '' }

/** What is set together, and between which numbers. */
const NUMBERS = {
  price_percent: { kind: 'percent', min: -90, max: 500 },
  discount_percent: { kind: 'percent' },
  percent_collaborator: { kind: 'percent' },
  money_amount_collaborator: { kind: 'money', min: 0 },
  point_for_agency: { kind: 'points', max: MAX_AGENCY_POINTS },
  quantity_in_stock: { kind: 'pieces', min: -1 },
} as const
const PLACEHOLDERS = { percent: '%', pieces: '100', money: '₫', points: '100' }
const CHANGES = [
  'price_percent',
  'discount_percent',
  'percent_collaborator',
  'money_amount_collaborator',
  'point_for_agency',
  'quantity_in_stock',
  'add_category_id',
  'remove_category_id',
] as const

const Bar = styled(SelectionBar)`
  & input {
    width: 7em;
  }
  & input[data-time] {
    width: 10em;
  }
`
