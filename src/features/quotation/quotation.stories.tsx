import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { sampleProducts } from '../../../fixtures/samples.ts'
import { samplePage } from '../../../fixtures/samples-personal.ts'
import { priceQuotation, type QuotationDiscount, type QuotationRow as Row } from '../../domain/quotation.ts'
import ProductPicker from './product-picker.tsx'
import { QuotationEditor } from './quotation-editor.tsx'
import { QuotationRow } from './quotation-row.tsx'
import { QuotationSummary } from './quotation-summary.tsx'

const WINDOW: Row = {
  id: 1,
  product: 'Cửa sổ nhôm Xingfa hệ 55 mở quay hai cánh, kính hộp 5-9-5',
  option: 'Xám, khoá đa điểm',
  width: '1,25',
  height: '2,4',
  price: '2.350.000',
  quantity: '3',
}
const HANDLE: Row = { id: 2, product: 'Tay nắm', option: '', width: '', height: '', price: '185.000', quantity: '4' }
const ODD: Row = { id: 3, product: 'Vách kính', option: '', width: '1200', height: 'cao', price: '350k', quantity: '0' }

/** The quotation of /bao-gia, with simulated products. */
const meta = {
  title: 'Shop/Quotation',
  component: QuotationEditor,
  beforeEach: () => {
    const originalFetch = globalThis.fetch
    globalThis.fetch = async (address, options) =>
      String(address).includes('/products')
        ? Response.json({ code: 200, success: true, msg_code: 'SUCCESS', msg: '', data: samplePage(sampleProducts) })
        : originalFetch(address, options)
    return () => void (globalThis.fetch = originalFetch)
  },
} satisfies Meta<typeof QuotationEditor>
export default meta
type Story = StoryObj<typeof meta>

const nothing = () => {}
const rowOf = (row: Row, number: number) => (
  <QuotationRow
    key={row.id}
    priced={priceQuotation([row], NO_DISCOUNT, 'vi').rows[0] ?? noRow()}
    number={number}
    canDuplicate
    onEdit={nothing}
    onPick={nothing}
    onDuplicate={nothing}
    onRemove={nothing}
  />
)
const noRow = () => {
  throw new Error('one row in, one row out')
}
const NO_DISCOUNT: QuotationDiscount = { kind: 'percent', typed: '' }

export const Empty: Story = {}
export const Rows: Story = { render: () => <div>{[WINDOW, HANDLE].map((row, index) => rowOf(row, index + 1))}</div> }
export const OddNumbers: Story = { render: () => rowOf(ODD, 1) }
export const Summary: Story = {
  render: function Discounted() {
    const [discount, setDiscount] = useState<QuotationDiscount>({ kind: 'percent', typed: '7,5' })
    return (
      <QuotationSummary
        priced={priceQuotation([WINDOW, HANDLE, ODD], discount, 'vi')}
        discount={discount}
        onDiscount={setDiscount}
      />
    )
  },
}
export const Products: Story = { render: () => <ProductPicker onChoose={nothing} onClose={nothing} /> }
