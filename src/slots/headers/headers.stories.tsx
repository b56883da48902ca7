import type { Meta, StoryObj } from '@storybook/react-vite'
import { styled } from 'styled-components'
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
        <Sheet key={number} className="frame" aria-label={`${number} · ${label}`}>
          <Header />
        </Sheet>
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

/** A sectioning element: a header inside one has no banner role, of which a page may have only one. */
const Sheet = styled.article`
  &.frame {
    min-height: 240px;
  }
`
