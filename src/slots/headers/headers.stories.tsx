import type { Meta, StoryObj } from '@storybook/react-vite'
import { useTheme } from '../../theme/theme-context.tsx'
import { pick, Slot } from '../registry.tsx'
import { HEADERS } from './registry.ts'

/** What a header can be asked for: fields of the theme, and who looks at it. */
type Controls = {
  header_type: number
  signedIn: boolean
  headerBackgroudColor: string
  color_text_header: string
  is_show_icon_hotline: boolean
  home_top_is_show: boolean
  home_top_text: string
  logo_url: string
}

/** Every header of the registry. Widths come from the story's frame, because headers adapt to their container. */
const meta = {
  title: 'Slots/Headers',
  component: ThemedHeader,
  args: {
    header_type: 1,
    signedIn: false,
    headerBackgroudColor: '#ffffff',
    color_text_header: '#4a4540',
    is_show_icon_hotline: true,
    home_top_is_show: true,
    home_top_text: 'Miễn phí giao hàng cho đơn từ 300.000 ₫',
    logo_url: '',
  },
  argTypes: {
    header_type: { control: 'select', options: Object.keys(HEADERS).map(Number) },
    headerBackgroudColor: { control: 'color' },
    color_text_header: { control: 'color' },
  },
  parameters: { layout: 'fullscreen' },
  loaders: [({ args }) => pick(HEADERS, args.header_type).part.preload()],
} satisfies Meta<Controls>
export default meta
type Story = StoryObj<Controls>

function ThemedHeader() {
  return <Slot registry={HEADERS} variant={useTheme((theme) => theme.header_type)} />
}

export const Counter: Story = { args: { header_type: 1 } }
export const CounterSignedIn: Story = { args: { header_type: 1, signedIn: true } }
export const Sign: Story = { args: { header_type: 2 } }
export const Balance: Story = { args: { header_type: 3 } }
export const Shopfront: Story = { args: { header_type: 4 } }
export const Opening: Story = { args: { header_type: 5 } }
export const Card: Story = { args: { header_type: 6 } }
export const Compact: Story = { args: { header_type: 7 } }
export const CompactSignedIn: Story = { args: { header_type: 7, signedIn: true } }
export const Drawer: Story = { args: { header_type: 8 } }
export const Minimal: Story = { args: { header_type: 9 } }
export const Spotlight: Story = { args: { header_type: 10 }, parameters: { theme: { color_main_1: '#4a90e2' } } }
export const Thread: Story = { args: { header_type: 11 } }
export const Seek: Story = { args: { header_type: 12 } }
export const Side: Story = {
  args: { header_type: 13 },
  decorators: [
    (Inner) => (
      <div className="frame">
        <Inner />
      </div>
    ),
  ],
}
export const Dark: Story = { args: { header_type: 5, headerBackgroudColor: '#1d1b26', color_text_header: '#cfcad8' } }
export const OwnMenu: Story = {
  args: { header_type: 1 },
  parameters: {
    theme: {
      is_use_custom_menu: true,
      json_custom_menu: JSON.stringify([
        { name: 'Hàng mới về', link_to: '/san-pham?sort_by=created_at', image: '' },
        {
          name: 'Bộ sưu tập',
          link_to: '/san-pham',
          children: [
            { name: 'Thu đông 2026', link_to: '/san-pham?search=thu+dong' },
            { name: 'Tết Nguyên Đán', link_to: '/san-pham?search=tet' },
          ],
        },
        { name: 'Chuyện của Mộc', link_to: '/tin-tuc' },
      ]),
    },
  },
}
