import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sampleBonus, sampleCombo, samplePage, sampleProfile } from '../../fixtures/samples-personal.ts'
import {
  sampleAddress,
  sampleAgencyBonus,
  sampleBranches,
  sampleCart,
  sampleDetail,
  sampleProducts,
  sampleVoucher,
} from '../../fixtures/samples.ts'
import { query } from '../api/query.ts'
import { getProfile } from '../contract/account.ts'
import { listAddresses } from '../contract/addresses.ts'
import { getAgencyAccount } from '../contract/agency.ts'
import { getCart } from '../contract/cart.ts'
import { getCollaboratorAccount } from '../contract/collaborator.ts'
import {
  listBonusProducts,
  listCombos,
  listVoucherProducts,
  listVouchers,
  VOUCHER_PAGE_SIZE,
} from '../contract/promotions.ts'
import { listBranches } from '../contract/store.ts'
import { openPopup, toast, usePopups, type OpenPopup, type PopupProps, type PopupType } from '../popups/popups.ts'
import PopupHost from './popup-host.tsx'

/** Props of each popup. */
const EXAMPLES: PopupProps = {
  phone: {},
  login: { phone: '0901000001' },
  otp: { phone: '0901000001', orderCode: 'MF261120' },
  register: { phone: '0901000001' },
  forgot: { phone: '0901000001' },
  'change-phone': {},
  profile: {},
  password: {},
  rating: { orderCode: 'MF261120', productId: 1, lineItemId: 1, name: 'Áo sơ mi lụa tay phồng cổ đức phối nơ' },
  order: { orderCode: 'MF261120' },
  voucher: { id: 1 },
  vouchers: {},
  combo: { id: 1 },
  bonus: { id: 1 },
  address: { id: 1 },
  'order-method': {},
  'line-option': { lineId: 1 },
  branch: {},
  'agency-bonus': {},
  'collaborator-registration': {},
  'agency-registration': {},
  'partner-share': { path: '/san-pham/ao-1' },
  buy: { product: sampleDetail, choice: {}, quantity: 1, thenCheckout: true },
  'combo-buy': { id: 1 },
  pictures: { name: 'Áo sơ mi lụa', pictures: ['/img/default_product.jpg'], at: 0 },
  share: { title: 'Áo sơ mi lụa' },
  message: { text: 'Bạn cần có người giới thiệu để đăng ký làm ctv' },
}

/** Every popup (storefront.md §2). */
const meta = {
  title: 'Shop/Popups',
  component: OneOpen,
  args: { type: 'phone', signedIn: true },
  argTypes: { type: { control: 'select', options: Object.keys(EXAMPLES) } },
} satisfies Meta<Controls>
export default meta
type Controls = { type: PopupType; signedIn: boolean }
type Story = StoryObj<Controls>

function OneOpen({ type }: Controls) {
  const queries = useQueryClient()
  const voucher = {
    ...sampleVoucher,
    voucher_type: 1 as const,
    description: 'Không dùng cùng voucher khác.',
    products: sampleProducts.slice(0, 2),
  }
  queries.setQueryData(query(listVouchers, {}).queryKey, [
    voucher,
    { ...sampleVoucher, id: 2, code: 'FREESHIP', discount_for: 1, is_free_ship: true },
  ])
  queries.setQueryData(
    query(listVoucherProducts, { params: { id: 1 }, query: { page: 1, limit: VOUCHER_PAGE_SIZE } }).queryKey,
    samplePage(sampleProducts.slice(0, 4)),
  )
  queries.setQueryData(query(listCombos, {}).queryKey, [sampleCombo])
  queries.setQueryData(query(listBonusProducts, {}).queryKey, [sampleBonus])
  queries.setQueryData(query(getProfile, {}).queryKey, sampleProfile)
  queries.setQueryData(query(listBranches, {}).queryKey, sampleBranches)
  queries.setQueryData(query(getCart, { body: {} }).queryKey, {
    ...sampleCart,
    branch_id: 2,
    bonus_agency: sampleAgencyBonus,
  })
  queries.setQueryData(query(listAddresses, {}).queryKey, [sampleAddress])
  for (const endpoint of [getCollaboratorAccount, getAgencyAccount])
    queries.setQueryData(query(endpoint, {}).queryKey, NO_ACCOUNT)
  useEffect(() => {
    openPopup(type, EXAMPLES[type])
    return () => usePopups.setState({ stack: [], toasts: [] })
  }, [type])
  return <PopupHost />
}
const NO_ACCOUNT = {
  first_and_last_name: null,
  bank: null,
  branch: null,
  account_name: null,
  account_number: null,
  cmnd: null,
  issued_by: null,
  front_card: null,
  back_card: null,
  payment_auto: false,
  balance: 0,
}

const story = (type: OpenPopup['type']): Story => ({ args: { type } })

export const Phone = story('phone')
export const Login = story('login')
export const OneTimeCode = story('otp')
export const Register = story('register')
export const Forgot = story('forgot')
export const ChangePhone = story('change-phone')
export const Profile = story('profile')
export const Password = story('password')
export const Rating = story('rating')
export const OrderPlaced = story('order')
export const Voucher = story('voucher')
export const Vouchers = story('vouchers')
export const Combo = story('combo')
export const Bonus = story('bonus')
export const Address = story('address')
export const OrderMethod = story('order-method')
export const LineOption = story('line-option')
export const Branch = story('branch')
export const AgencyBonus = story('agency-bonus')
export const Collaborator = story('collaborator-registration')
export const Agency = story('agency-registration')
export const PartnerShare = story('partner-share')
export const Buy = story('buy')
export const ComboBuy = story('combo-buy')
export const Pictures = story('pictures')
export const Share = story('share')
export const Message = story('message')
/** A toast, which closes by itself. */
export const PassingMessage: Story = { decorators: [WithToast] }

function WithToast(...[Story]: Parameters<Decorator>) {
  useEffect(() => {
    usePopups.setState({ stack: [] })
    toast('Bạn chưa chọn phân loại!', { tone: 'error' })
  }, [])
  return <Story />
}
