import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { useQueryClient } from '@tanstack/react-query'
import { sampleNotifications, samplePage, sampleProfile } from '../../../fixtures/samples-personal.ts'
import { sampleBadges, sampleProducts } from '../../../fixtures/samples.ts'
import { query } from '../../api/query.ts'
import { getProfile } from '../../contract/account.ts'
import { getBadges } from '../../contract/badges.ts'
import { listNotifications } from '../../contract/notifications.ts'
import { listProducts } from '../../contract/products.ts'
import AccountPanel from './parts/account-panel.tsx'
import CartPreviewPanel from './parts/cart-preview-panel.tsx'
import CategoryTree from './parts/category-tree.tsx'
import { CampaignBanner } from './parts/campaign-banner.tsx'
import { LanguageMenu } from './parts/language-menu.tsx'
import NotificationPanel from './parts/notification-panel.tsx'
import { SearchStart } from './parts/search-start.tsx'
import Suggestions from './parts/suggestions.tsx'

type Controls = { signedIn: boolean; isCollaborator: boolean; isAgency: boolean; request: number; unread: number }

/** The panels of a header. `request` is the state of the collaborator's request: 0 waiting, 1 rejected, 2 approved, 3 asked again. */
const meta = {
  title: 'Slots/Header panels',
  component: AccountPanel,
  args: { signedIn: true, isCollaborator: false, isAgency: false, request: -1, unread: 2 },
  argTypes: { request: { control: 'select', options: [-1, 0, 1, 2, 3] } },
} satisfies Meta<Controls>
export default meta
type Story = StoryObj<Controls>

const withCustomer: Decorator<Controls> = function WithCustomer(Story, { args }) {
  const queries = useQueryClient()
  const { isCollaborator, isAgency, request, unread } = args
  const badges = {
    ...sampleBadges,
    status_collaborator: Number(isCollaborator),
    status_agency: Number(isAgency),
    collaborator_register_request: request < 0 ? null : { status: request },
  }
  queries.setQueryData(query(getProfile, {}).queryKey, {
    ...sampleProfile,
    is_collaborator: isCollaborator,
    is_agency: isAgency,
  })
  queries.setQueryData(query(getBadges, {}).queryKey, badges)
  queries.setQueryData(query(listNotifications, {}).queryKey, {
    total_unread: unread,
    list_notification: samplePage(sampleNotifications.map((one, index) => ({ ...one, unread: index < unread }))),
  })
  queries.setQueryData(
    query(listProducts, { query: { search: 'áo', limit: 5 } }).queryKey,
    samplePage(sampleProducts.slice(0, 5)),
  )
  queries.setQueryData(query(listProducts, { query: { search: 'dầu gội', limit: 5 } }).queryKey, {
    ...samplePage(sampleProducts.slice(0, 2)),
    is_near: true,
  })
  queries.setQueryData(
    query(listProducts, { query: { sort_by: 'sales', descending: true, limit: 4 } }).queryKey,
    samplePage(sampleProducts.slice(0, 4)),
  )
  return <Story key={JSON.stringify(args)} />
}

export const Account: Story = { decorators: [withCustomer] }
export const AccountOfPartner: Story = {
  args: { isCollaborator: true, isAgency: true, request: 2 },
  decorators: [withCustomer],
}
export const AccountWaiting: Story = { args: { request: 0 }, decorators: [withCustomer] }
export const Notifications: Story = { decorators: [withCustomer], render: () => <NotificationPanel /> }
export const NotificationsOfVisitor: Story = {
  args: { signedIn: false },
  decorators: [withCustomer],
  render: () => <NotificationPanel />,
}
export const SearchSuggestions: Story = {
  decorators: [withCustomer],
  render: () => <Suggestions text="áo" id="list" active={1} onCount={() => {}} onPick={() => {}} />,
}
export const SearchNear: Story = {
  decorators: [withCustomer],
  render: () => <Suggestions text="dầu gội" id="list" active={-1} onCount={() => {}} onPick={() => {}} />,
}
export const SearchBeforeALetter: Story = {
  decorators: [withCustomer],
  render: () => <SearchStart id="list" active={0} onCount={() => {}} onPick={() => {}} />,
}
export const CartPreview: Story = { render: () => <CartPreviewPanel /> }
export const Languages: Story = { render: () => <LanguageMenu /> }
export const Campaign: Story = { render: () => <CampaignBanner /> }
export const CategoriesFlyout: Story = { render: () => <CategoryTree /> }
export const CategoriesPictured: Story = { render: () => <CategoryTree variant="pictured" /> }
export const CategoriesMega: Story = { render: () => <CategoryTree variant="mega" /> }
export const CategoriesFolded: Story = { render: () => <CategoryTree variant="folded" /> }
