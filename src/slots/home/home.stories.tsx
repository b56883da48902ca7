import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { useQueryClient } from '@tanstack/react-query'
import { sampleAds, sampleCategories, samplePost, sampleProducts } from '../../../fixtures/samples.ts'
import { query } from '../../api/query.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import {
  getHomeAds,
  listHomeBanners,
  listHomeDiscounts,
  listHomeNewPosts,
  listHomeNewProducts,
  listHomePostsByCategory,
  listHomeProductsByCategory,
  listHomeTopSales,
  type Banner,
  type PostShelf,
  type ProductShelf,
} from '../../contract/home.ts'
import { captionOf, Captioned } from '../../../.storybook/captioned.tsx'
import HomeSections from './home-sections.tsx'
import { HOME_PRESETS } from '../../theme/home-presets.ts'
import { section, sectionsOfPreset } from '../../theme/home-sections.ts'
import type { Section, SectionKind } from '../../theme/section-kinds.ts'
import { BANNER_NAMES, POST_HOME_NAMES, PRODUCT_HOME_NAMES } from '../../theme/variants.ts'
import { SECTIONS } from './registry.ts'

type Controls = {
  home_page_type: number
  banner_type: number
  product_home_type: number
  post_home_type: number
  home_sections: Section[] | null
}

/** Every preset of `home_page_type`, with data and without; the controls combine others. */
const meta = {
  title: 'Slots/Home',
  component: HomeSections,
  args: { home_page_type: 1, banner_type: 0, product_home_type: 0, post_home_type: 0, home_sections: null },
  argTypes: Object.fromEntries(
    Object.entries({
      home_page_type: HOME_PRESETS,
      banner_type: BANNER_NAMES,
      product_home_type: PRODUCT_HOME_NAMES,
      post_home_type: POST_HOME_NAMES,
    }).map(([name, of]) => [
      name,
      { control: 'select', options: [...(of === HOME_PRESETS ? [] : [0]), ...Object.keys(of).map(Number)] },
    ]),
  ),
  parameters: { layout: 'fullscreen' },
  loaders: [() => Promise.all(Object.values(SECTIONS).map((part) => part.preload()))],
} satisfies Meta<Controls>
export default meta
type Story = StoryObj<Controls>

const banners: Banner[] = [
  {
    image_url: '/img/default_product.jpg',
    mobile_image_url: null,
    title: 'Linen về, gió về',
    subtitle: 'Bộ sưu tập linen cuối năm, ba mươi dáng mới',
    link_to: '/san-pham',
  },
  {
    image_url: '/img/default_product.jpg',
    mobile_image_url: null,
    title: 'Chỉ có hình',
    subtitle: null,
    link_to: null,
  },
]
const shelves: ProductShelf[] = sampleCategories.slice(0, 2).map((category) => ({
  title: category.name,
  image_url: category.image_url,
  banner_ads: category.banner_ads,
  category_children: category.category_children,
  model: 'Product',
  type_layout: 'PRODUCT_BY_CATEGORY',
  type_action_more: 'CATEGORY_PRODUCT',
  value_action: category.id,
  slug: category.slug,
  hide: false,
  list: sampleProducts.slice(0, 10),
}))
const posts = [1, 2, 3, 4, 5].map((id) => ({ ...samplePost, id }))
const postShelves: PostShelf[] = ['Phối đồ', 'Chất liệu', 'Chuyện nhà Mộc'].map((title, index) => ({
  title,
  image_url: null,
  banner_ads: [],
  category_children: [],
  model: 'Post',
  type_layout: 'POST_BY_CATEGORY',
  type_action_more: 'CATEGORY_POST',
  value_action: index + 1,
  slug: `muc-${index + 1}`,
  hide: false,
  list: posts,
}))
const ad = { title: 'Tuần lễ vàng', image_url: '/img/default_product.jpg', link_to: '/khuyen-mai' }
const ads = {
  ...sampleAds,
  type_0: [{ ...ad, id: 1, type: 0 as const }],
  type_4: [{ ...ad, id: 4, type: 4 as const }],
  type_6: [
    { ...ad, id: 6, type: 6 as const },
    { ...ad, id: 7, type: 6 as const },
  ],
  type_7: [
    { ...ad, id: 8, type: 7 as const },
    { ...ad, id: 9, type: 7 as const },
  ],
}

type Filled = [Endpoint, unknown][]
const full: Filled = [
  [listHomeBanners, banners],
  [listHomeDiscounts, sampleProducts],
  [listHomeNewProducts, sampleProducts],
  [listHomeTopSales, sampleProducts],
  [listHomeProductsByCategory, shelves],
  [listHomeNewPosts, posts],
  [listHomePostsByCategory, postShelves],
  [getHomeAds, ads],
]
const empty: Filled = full.map(([endpoint]) => [endpoint, endpoint === getHomeAds ? sampleAds : []])

const having = (answers: Filled): Decorator =>
  function WithAnswers(Story) {
    const queries = useQueryClient()
    for (const [endpoint, data] of answers) queries.setQueryData(query(endpoint, {}).queryKey, data)
    return <Story />
  }
/** Kinds that show nothing until their owner has written something. */
const EXAMPLES = {
  countdown: section('countdown', {
    title: 'Tuần lễ vàng',
    until: '2099-12-31T20:00',
    link_to: '/khuyen-mai',
    button: 'Xem ngay',
  }),
  picture: section('picture', {
    image_url: '/img/default_product.jpg',
    title: 'May tại xưởng',
    text: 'Mỗi chiếc áo qua tay một người thợ từ đầu đến cuối.\n\nVải dệt ở Mã Châu.',
    link_to: '/tin-tuc',
  }),
  text: section('text', { title: 'Lời của Mộc', text: 'Mặc đẹp mỗi ngày.', align: 'centre' }),
  video: section('video', { title: 'Xưởng may', video_url: 'https://www.youtube.com/watch?v=abcdefghijk' }),
}

const captioned = (caption: string): Decorator =>
  function WithCaption(Story) {
    return (
      <Captioned caption={caption}>
        <Story />
      </Captioned>
    )
  }
const preset = (home_page_type: number, answers = full): Story => ({
  args: { home_page_type },
  decorators: [having(answers), captioned(captionOf(home_page_type, HOME_PRESETS[home_page_type]?.label ?? ''))],
})

export const Counter = preset(1)
export const Magazine = preset(2)
export const Market = preset(3)
export const CoverAndCounter = preset(4)
export const CounterAndMarket = preset(5)
export const MarketAndMagazine = preset(6)
export const NewspaperAndMarket = preset(7)
/** A preset with some sections replaced. */
export const OwnParts: Story = {
  args: { home_page_type: 1, banner_type: 3, product_home_type: 2, post_home_type: 4 },
  decorators: [having(full)],
}
export const Empty = preset(1, empty)
/** Every request failed: each section says so and offers a retry. */
export const Failed: Story = { args: { home_page_type: 1 } }
/** A list of the owner's own, with every kind that no preset has. */
export const OwnSections: Story = {
  args: {
    home_sections: [
      EXAMPLES.countdown,
      EXAMPLES.picture,
      ...sectionsOfPreset({ home_page_type: 2, banner_type: 0, product_home_type: 0, post_home_type: 0 }).slice(0, 5),
      EXAMPLES.text,
      EXAMPLES.video,
      section('map'),
    ],
  },
  decorators: [having(full)],
}

/** One kind of section, as it is when an owner adds it or has written the least that shows. */
const storyOfKind = (kind: SectionKind): Story => ({
  args: { home_sections: [kind in EXAMPLES ? EXAMPLES[kind as keyof typeof EXAMPLES] : section(kind)] },
  decorators: [having(full), captioned(kind)],
})
export const SectionAds = storyOfKind('ads')
export const SectionBanner = storyOfKind('banner')
export const SectionBenefits = storyOfKind('benefits')
export const SectionBlog = storyOfKind('blog')
export const SectionCategoryShelves = storyOfKind('category_shelves')
export const SectionCategoryTiles = storyOfKind('category_tiles')
export const SectionCountdown = storyOfKind('countdown')
export const SectionMap = storyOfKind('map')
export const SectionPartners = storyOfKind('partners')
export const SectionPicture = storyOfKind('picture')
export const SectionShelf = storyOfKind('shelf')
export const SectionText = storyOfKind('text')
export const SectionVideo = storyOfKind('video')
