import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Badge } from './badge.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { Button, LinkButton } from './button.tsx'
import { Carousel } from './carousel.tsx'
import { Checkbox, Switch } from './checkbox.tsx'
import { EmptyState } from './empty-state.tsx'
import { IconButton } from './icon-button.tsx'
import { Modal } from './modal.tsx'
import { Notice } from './notice.tsx'
import { Pagination } from './pagination.tsx'
import { Price } from './price.tsx'
import { ProgressSteps } from './progress-steps.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'
import { RadioCards } from './radio-cards.tsx'
import { SelectField } from './select.tsx'
import { Skeleton } from './skeleton.tsx'
import { Spinner } from './spinner.tsx'
import { Stars } from './stars.tsx'
import { Tabs } from './tabs.tsx'
import { TextAreaField, TextField } from './text-input.tsx'
import { TimeRangePicker } from './time-range-picker.tsx'
import { Toasts } from './toasts.tsx'
import { ILLUSTRATIONS, type IllustrationName } from '../illustrations.ts'

/** The controls in their states. Change the language and the colour in the toolbar. */
const meta = {
  title: 'UI/Controls',
  component: Button,
  args: { children: 'Thêm vào giỏ', kind: 'primary', size: 'm', busy: false, disabled: false, block: false },
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const OneButton: Story = { args: { icon: 'cart' } }
export const Buttons: Story = {
  render: () => (
    <p>
      <Button>Đặt hàng</Button> <Button kind="soft">Mua ngay</Button> <Button kind="outline">Tiếp tục mua sắm</Button>{' '}
      <Button kind="plain">Xem thêm</Button>{' '}
      <Button kind="danger" icon="trash">
        Xóa
      </Button>{' '}
      <Button busy>Đang gửi</Button> <Button disabled>Hết hàng</Button>{' '}
      <LinkButton to="/gio-hang" icon="bag" size="l">
        Đến giỏ hàng
      </LinkButton>{' '}
      <IconButton icon="heart" label="Yêu thích" />
    </p>
  ),
}
export const Fields: Story = {
  render: () => (
    <div>
      <TextField label="Họ và tên" placeholder="Nguyễn Thị Bảo Ngọc" autoComplete="name" />
      <TextField
        label="Số điện thoại"
        hint="Mười chữ số"
        error="Số điện thoại không hợp lệ"
        defaultValue="0123"
        inputMode="tel"
      />
      <SelectField
        label="Tỉnh/Thành phố"
        placeholder="Chọn tỉnh"
        options={[
          { value: 1, label: 'Hà Nội' },
          { value: 79, label: 'Thành phố Hồ Chí Minh' },
        ]}
      />
      <TextAreaField label="Ghi chú" optional />
      <Checkbox label="Dùng xu" hint="Bạn có 12.500 xu" />
      <Switch label="Đặt hộ khách hàng" defaultChecked />
    </div>
  ),
}
export const Choices: Story = {
  render: function Choose() {
    const [value, setValue] = useState('cod')
    const [quantity, setQuantity] = useState(2)
    return (
      <div>
        <RadioCards
          legend="Thanh toán"
          name="payment"
          value={value}
          onChange={setValue}
          cards={[
            { value: 'cod', title: 'Thanh toán khi nhận hàng', text: 'Kiểm hàng trước khi trả tiền' },
            { value: 'bank', title: 'Chuyển khoản', text: 'Quét mã VietQR', aside: '−5.000 ₫' },
            { value: 'x', title: 'Ví điện tử', disabled: true },
          ]}
        />
        <QuantityStepper label="Số lượng" value={quantity} onChange={setQuantity} max={5} />
      </div>
    )
  },
}
export const Window: Story = {
  render: () => (
    <Modal title="Chọn phương thức đặt hàng" onClose={() => {}} footer={<Button>Tiếp tục</Button>}>
      <p>Đặt hàng không cần tài khoản, hoặc đăng nhập để dùng xu và mã giảm giá.</p>
    </Modal>
  ),
}
export const Navigation: Story = {
  render: () => (
    <div>
      <Breadcrumbs
        crumbs={[{ name: 'Áo', to: '/san-pham?danh-muc=ao-1' }, { name: 'Áo sơ mi lụa tay phồng cổ đức' }]}
      />
      <ProgressSteps label="Các bước" steps={['Đăng nhập', 'Giao hàng', 'Hoàn tất']} current={1} filled={75} />
      <Tabs
        label="Thông tin"
        tabs={[
          { id: 'a', label: 'Mô tả', panel: 'Vải lụa mềm.' },
          { id: 'b', label: 'Đánh giá (36)', panel: 'Chưa có.' },
        ]}
      />
      <Pagination current={4} last={9} to={(page) => `/san-pham?page=${page}`} />
      <Carousel label="Bộ sưu tập" show={3}>
        {['Thu', 'Đông', 'Xuân', 'Hạ'].map((name) => (
          <Skeleton key={name} shape="square" />
        ))}
      </Carousel>
    </div>
  ),
}
export const Pages: StoryObj<{ current: number; last: number }> = {
  args: { current: 4, last: 9 },
  argTypes: { current: { control: { type: 'number', min: 1 } }, last: { control: { type: 'number', min: 1 } } },
  render: ({ current, last }) => <Pagination current={current} last={last} to={(page) => `/san-pham?page=${page}`} />,
}
export const TimeRange: StoryObj<{ from: string; until: string }> = {
  args: { from: '2026-11-01', until: '2026-11-20' },
  render: ({ from, until }) => (
    <TimeRangePicker label="Thời gian" value={{ from, to: until }} whenNone="HOM-NAY" to={() => '/'} />
  ),
}
/** Partner logos: four at once, three on medium screens, one on phones (storefront.md §9). */
export const PartnerCarousel: StoryObj<{ show: 1 | 2 | 3 | 4 | 5 }> = {
  args: { show: 4 },
  argTypes: { show: { control: 'select', options: [1, 2, 3, 4, 5] } },
  render: ({ show }) => (
    <Carousel label="Đối tác" show={show}>
      {['An', 'Bình', 'Cát', 'Diệp', 'Én', 'Giang'].map((name) => (
        <Skeleton key={name} shape="square" />
      ))}
    </Carousel>
  ),
}
export const CustomSelect: StoryObj<{ label: string; error: string; disabled: boolean }> = {
  args: { label: 'Tỉnh/Thành phố', error: '', disabled: false },
  render: ({ label, error, disabled }) => (
    <SelectField
      label={label}
      error={error || undefined}
      disabled={disabled}
      placeholder="Chọn tỉnh"
      options={[
        { value: 1, label: 'Hà Nội' },
        { value: 79, label: 'Thành phố Hồ Chí Minh' },
      ]}
    />
  ),
}
export const Small: Story = {
  render: () => (
    <div>
      <p>
        <Badge>Mặc định</Badge> <Badge tone="main">−25%</Badge> <Badge tone="neutral">Đã hủy</Badge>{' '}
        <Badge tone="success">Hoàn thành</Badge> <Badge tone="warning">Chờ xử lý</Badge>{' '}
        <Badge tone="danger">Lỗi</Badge>
      </p>
      <p>
        <Stars value={4.5} size={24} /> <Stars value={3} />
      </p>
      <Price value={246750} before={329000} size="l" />
      <Price value={0} />
      <Notice>Đơn từ 300.000 ₫ được miễn phí giao hàng.</Notice>
      <Notice
        tone="danger"
        action={
          <Button size="s" kind="outline">
            Thử lại
          </Button>
        }
      >
        Mất kết nối.
      </Notice>
      <Spinner />
    </div>
  ),
}
export const ToastRegion: Story = {
  render: () => (
    <Toasts
      onClose={() => {}}
      toasts={[
        { id: 1, text: 'Đã thêm vào giỏ hàng', tone: 'success' },
        { id: 2, text: 'Đã xóa sản phẩm khỏi giỏ', tone: 'info', action: { label: 'Hoàn tác', run: () => {} } },
        { id: 3, text: 'Có lỗi xảy ra vui lòng thử lại sau !', tone: 'error' },
      ]}
    />
  ),
}
export const EmptyStates: Story = {
  render: () => (
    <div>
      {Object.keys(ILLUSTRATIONS).map((name) => (
        <EmptyState
          key={name}
          image={name as IllustrationName}
          title="Giỏ hàng của bạn đang trống!"
          text="Cùng dạo một vòng nhé."
        >
          <LinkButton to="/">Mua ngay</LinkButton>
        </EmptyState>
      ))}
    </div>
  ),
}
