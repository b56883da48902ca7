import type { Meta, StoryObj } from '@storybook/react-vite'
import { ContactGroup } from './contact-group.tsx'

/** Hotline and messaging app, floating. */
const meta = { title: 'Slots/Contact', component: ContactGroup, parameters: { layout: 'fullscreen' } } satisfies Meta<
  typeof ContactGroup
>
export default meta
type Story = StoryObj<typeof meta>

export const Both: Story = {}
export const HotlineHidden: Story = { parameters: { theme: { is_show_icon_hotline: false } } }
