import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import {
  sampleAddress,
  sampleDistribute,
  sampleLine,
  samplePost,
  sampleProducts,
  sampleReview,
  sampleVoucher,
} from '../../../fixtures/samples.ts'
import { CUSTOMER_ORDER_STATUSES } from '../../contract/order-statuses.ts'
import { Button } from '../controls/button.tsx'
import { AddressCard } from './address-card.tsx'
import { LineItemRow } from './line-item-row.tsx'
import { OptionPicker, type ChosenOption } from './option-picker.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'
import { PostCard } from './post-card.tsx'
import { ProductCard } from './product-card.tsx'
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx'
import { ReviewItem } from './review-item.tsx'
import { ShelfHeading } from './shelf-heading.tsx'
import { VoucherTicket } from './voucher-ticket.tsx'

const [
  first = (() => {
    throw new Error('no sample product')
  })(),
] = sampleProducts

/** The commerce components in their states. */
const meta = { title: 'UI/Commerce', component: ProductCard, args: { product: first } } satisfies Meta<
  typeof ProductCard
>
export default meta
type Story = StoryObj<typeof meta>

export const OneCard: Story = {
  render: (args) => (
    <ul>
      <ProductCard {...args} />
    </ul>
  ),
}
export const Shelf: Story = {
  render: () => (
    <section>
      <ShelfHeading title="Bán chạy nhất" to="/san-pham?sort_by=sales">
        <a href="/a">Áo sơ mi</a>
        <a href="/b">Đầm maxi</a>
      </ShelfHeading>
      <ProductGrid products={sampleProducts} eager={2} />
    </section>
  ),
}
/** Each kind of card in each grid (`card_style`, `grid_style`). */
const cards = (card_style: string, grid_style: string): Story => ({
  parameters: { theme: { card_style, grid_style } },
  render: () => <ProductGrid products={sampleProducts.slice(0, 10)} eager={2} wholeRows />,
})
export const TallCards = cards('tall', 'lead')
export const FramedCards = cards('framed', 'even')
export const OverlayCards = cards('overlay', 'lead')
export const PriceRange: Story = {
  parameters: { theme: { option_total_show_type: 2, color_main_1: '#f4c430' } },
  render: () => <ProductGrid products={sampleProducts} />,
}
export const Waiting: Story = { render: () => <ProductGridSkeleton count={4} /> }
export const Address: Story = {
  render: () => (
    <AddressCard address={sampleAddress} onEdit={() => {}} onDelete={() => {}} onShipHere={() => {}} chosen />
  ),
}
export const Vouchers: Story = {
  render: () => (
    <div>
      <VoucherTicket voucher={sampleVoucher} action={<Button size="s">Áp dụng</Button>} />
      <VoucherTicket
        voucher={{ ...sampleVoucher, discount_for: 1, is_free_ship: true }}
        refused="Đơn hàng chưa đạt giá trị tối thiểu"
      />
    </div>
  ),
}
export const Lines: Story = {
  render: () => (
    <div>
      <LineItemRow line={sampleLine} />
      <LineItemRow
        line={{ ...sampleLine, is_bonus: true, item_price: 0, quantity: 1 }}
        problem="Bạn chưa chọn phân loại!"
      />
    </div>
  ),
}
export const Options: Story = {
  render: function Choose() {
    const [chosen, setChosen] = useState<ChosenOption>({ value: 'Xanh rêu', sub: 'M' })
    return <OptionPicker distribute={sampleDistribute} chosen={chosen} onChoose={setChosen} />
  },
}
export const Reading: Story = {
  render: () => (
    <div>
      <ReviewItem review={sampleReview} />
      <PostCard post={samplePost} />
      <PostCard post={samplePost} layout="row" />
    </div>
  ),
}
export const OrderStatuses: Story = {
  render: () => (
    <p>
      {CUSTOMER_ORDER_STATUSES.map((status) => (
        <span key={status}>
          <OrderStatusBadge status={status} />{' '}
        </span>
      ))}
    </p>
  ),
}
