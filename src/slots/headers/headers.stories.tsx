import type { Meta, StoryObj } from '@storybook/react-vite'
import { captionOf, Captioned } from '../../../.storybook/captioned.tsx'
import { useTheme } from '../../theme/theme-context.tsx'
import { pick, Slot } from '../registry.tsx'
import { HEADERS } from './registry.ts'

/** Fields of the theme, and whether somebody is signed in. */
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

/** Every header of the registry. A header adapts to the width of its container. */
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

/** All of them, one under the other. */
export const All: Story = {
  render: () => (
    <>
      {Object.entries(HEADERS).map(([number, { label, part: Header }]) => (
        <Captioned key={number} caption={captionOf(number, label)}>
          <Header />
        </Captioned>
      ))}
    </>
  ),
  loaders: [() => Promise.all(Object.values(HEADERS).map(({ part }) => part.preload()))],
  parameters: { a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } } }, // each has its own menu and search
}
/** The one that `header_type` names. */
export const One: Story = {}
export const SignedIn: Story = { args: { signedIn: true } }
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

/** One layout, with its number and name. */
const storyOfHeader = (header_type: number): Story => ({
  args: { header_type },
  render: () => (
    <Captioned caption={captionOf(header_type, pick(HEADERS, header_type).label)}>
      <ThemedHeader />
    </Captioned>
  ),
})
export const Header01Counter = storyOfHeader(1)
export const Header02Sign = storyOfHeader(2)
export const Header03Balance = storyOfHeader(3)
export const Header04Shopfront = storyOfHeader(4)
export const Header05Opening = storyOfHeader(5)
export const Header06Card = storyOfHeader(6)
export const Header07Compact = storyOfHeader(7)
export const Header08Drawer = storyOfHeader(8)
export const Header09Minimal = storyOfHeader(9)
export const Header10Spotlight = storyOfHeader(10)
export const Header11Thread = storyOfHeader(11)
export const Header12Seek = storyOfHeader(12)
export const Header13Side = storyOfHeader(13)
