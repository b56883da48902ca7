import type { Meta, StoryObj } from '@storybook/react-vite'
import { captionOf, Captioned } from '../../../.storybook/captioned.tsx'
import { pick } from '../registry.tsx'
import { AboveFooter, FooterRegion } from './footer-region.tsx'
import { FOOTERS, HTML_FOOTER } from './registry.ts'

type Controls = {
  footer_type: number
  signedIn: boolean
  is_show_list_post_contact: boolean
  contact_short_description: string
  contact_time_work: string
  is_show_icon_facebook: boolean
  is_show_icon_youtube: boolean
  is_show_icon_tiktok: boolean
  is_use_footer_html: boolean
  html_footer: string
}

/** Every footer of the registry, with what stands above it and the bar of a phone. */
const meta = {
  title: 'Slots/Footers',
  component: FooterRegion,
  args: {
    footer_type: 1,
    signedIn: false,
    is_show_list_post_contact: false,
    contact_short_description: 'Thời trang may đo từ sợi tự nhiên, bền và dễ mặc, làm tại Việt Nam từ năm 2012.',
    contact_time_work: '8:00 – 21:30, tất cả các ngày',
    is_show_icon_facebook: true,
    is_show_icon_youtube: true,
    is_show_icon_tiktok: true,
    is_use_footer_html: false,
    html_footer: '',
  },
  argTypes: { footer_type: { control: 'select', options: Object.keys(FOOTERS).map(Number) } },
  parameters: { layout: 'fullscreen' },
  loaders: [
    () =>
      Promise.all(
        [AboveFooter, ...[...Object.values(FOOTERS), HTML_FOOTER].map(({ part }) => part)].map((part) =>
          part.preload(),
        ),
      ),
  ],
} satisfies Meta<Controls>
export default meta
type Story = StoryObj<Controls>

/** All of them, one under the other. */
export const All: Story = {
  render: () => (
    <>
      {Object.entries(FOOTERS).map(([number, { label, part: Footer }]) => (
        <Captioned key={number} caption={captionOf(number, label)}>
          <Footer />
        </Captioned>
      ))}
    </>
  ),
}
/** The one that `footer_type` names, with the policy cards above it. */
export const One: Story = { args: { is_show_list_post_contact: true } }
export const SignedIn: Story = { args: { signedIn: true } }
export const OwnHtml: Story = {
  args: {
    is_use_footer_html: true,
    html_footer:
      '<h3>Linh Beauty & Tech</h3><p>Hàng chính hãng, tư vấn tận tình. <a href="/tin-tuc/1">Xem chính sách</a></p><ul><li>1900 6868</li><li>8:00 – 21:30</li></ul>',
  },
}

/** One layout, with its number and name. */
const storyOfFooter = (footer_type: number): Story => ({
  args: { footer_type },
  render: () => (
    <Captioned caption={captionOf(footer_type, pick(FOOTERS, footer_type).label)}>
      <FooterRegion />
    </Captioned>
  ),
})
export const Footer01Columns = storyOfFooter(1)
export const Footer02Centred = storyOfFooter(2)
export const Footer03Band = storyOfFooter(3)
export const Footer04Rows = storyOfFooter(4)
export const Footer05Compact = storyOfFooter(5)
export const Footer06Magazine = storyOfFooter(6)
export const Footer07Promises = storyOfFooter(7)
