import type { Meta, StoryObj } from '@storybook/react-vite'
import { AppCodes } from './app-codes.tsx'

/** /to-app on a desktop computer. */
const meta = {
  title: 'Shop/App codes',
  component: AppCodes,
  args: {
    storeName: 'Mộc Fashion',
    links: {
      android: 'https://play.google.com/store/apps/details?id=test.moc.fashion',
      ios: 'https://apps.apple.com/vn/app/moc-fashion/id0000002348',
    },
  },
} satisfies Meta<typeof AppCodes>
export default meta
type Story = StoryObj<typeof meta>

export const Both: Story = {}
export const OnlyAndroid: Story = {
  args: { links: { android: 'https://play.google.com/store/apps/details?id=test.moc.fashion', ios: null } },
}
