import type * as z from 'zod/mini'
import { field, type Field } from './field.ts'
import {
  benefits,
  choice,
  email,
  flag,
  font,
  hexColour,
  host,
  hosts,
  icon,
  image,
  menu,
  optionalColour,
  pattern,
  phone,
  imageLinks,
  postId,
  social,
  text,
  webLink,
  word,
} from './theme-schemas.ts'
import { minute, sections } from './section-kinds.ts'
import {
  BANNER_TYPES,
  FOOTER_TYPES,
  HEADER_TYPES,
  HOME_PRESETS,
  POST_HOME_TYPES,
  PRODUCT_HOME_TYPES,
} from './variants.ts'

/**
 * Every setting of a theme, in the studio's order (storefront.md §3 and §9, wire.md §2). Storefront, resolver, studio form, JSON Schema and
 * documentation are derived from this table: a new setting needs one row here and one label per studio language.
 */
export const FIELDS = {
  // brand
  logo_url: field({ schema: image, fallback: '', group: 'brand', control: 'image' }),
  favicon_url: field({ schema: icon, fallback: '', group: 'brand', control: 'image' }),
  font_family: field({
    schema: font,
    fallback: 'be-vietnam-pro',
    group: 'brand',
    control: 'font',
    lane: 'css',
    look: true,
  }),
  corner_style: field({
    schema: word(['sharp', 'soft', 'round']),
    fallback: 'soft',
    group: 'brand',
    control: 'word',
    lane: 'css',
    look: true,
  }),
  shadow_style: field({
    schema: word(['none', 'soft', 'deep']),
    fallback: 'soft',
    group: 'brand',
    control: 'word',
    lane: 'css',
    look: true,
  }),
  page_ground: field({
    schema: word(['white', 'tinted', 'dark']),
    fallback: 'white',
    group: 'brand',
    control: 'word',
    lane: 'css',
    look: true,
  }),

  // colours
  color_main_1: field({
    schema: hexColour,
    fallback: '#e62e04',
    group: 'colours',
    control: 'color',
    lane: 'css',
    look: true,
  }),
  color_main_2: field({
    schema: optionalColour,
    fallback: '',
    group: 'colours',
    control: 'color',
    lane: 'css',
    look: true,
  }),
  font_color_all_page: field({
    schema: optionalColour,
    fallback: '',
    group: 'colours',
    control: 'color',
    lane: 'css',
    look: true,
  }),
  font_color_title: field({
    schema: optionalColour,
    fallback: '',
    group: 'colours',
    control: 'color',
    lane: 'css',
    look: true,
  }),
  font_color_main: field({
    schema: optionalColour,
    fallback: '',
    group: 'colours',
    control: 'color',
    lane: 'css',
    look: true,
  }),

  // header
  header_type: field({
    schema: choice(HEADER_TYPES),
    fallback: 1,
    group: 'header',
    control: 'header-variant',
    look: true,
  }),
  headerBackgroudColor: field({
    schema: hexColour,
    fallback: '#ffffff',
    group: 'header',
    control: 'color',
    lane: 'css',
    look: true,
  }), // sic
  color_background_header: field({
    schema: optionalColour,
    fallback: '',
    group: 'advanced',
    control: 'color',
    lane: 'css',
    look: true,
  }),
  color_text_header: field({
    schema: hexColour,
    fallback: '#757575',
    group: 'header',
    control: 'color',
    lane: 'css',
    look: true,
  }),
  search_background_header: field({
    schema: optionalColour,
    fallback: '',
    group: 'header',
    control: 'color',
    lane: 'css',
    look: true,
  }),
  search_text_header: field({
    schema: optionalColour,
    fallback: '',
    group: 'header',
    control: 'color',
    lane: 'css',
    look: true,
  }),
  home_top_is_show: field({ schema: flag, fallback: false, group: 'header', control: 'switch' }),
  home_top_text: field({ schema: text(200), fallback: '', group: 'header', control: 'text' }),
  home_top_from: field({ schema: minute, fallback: '', group: 'header', control: 'time' }),
  home_top_until: field({ schema: minute, fallback: '', group: 'header', control: 'time' }),
  home_top_color: field({
    schema: optionalColour,
    fallback: '',
    group: 'header',
    control: 'color',
    lane: 'css',
    look: true,
  }),

  // menu
  is_use_custom_menu: field({ schema: flag, fallback: false, group: 'menu', control: 'switch' }),
  json_custom_menu: field({ schema: menu, fallback: [], group: 'menu', control: 'menu' }),

  // home
  home_page_type: field({
    schema: choice(HOME_PRESETS),
    fallback: 1,
    group: 'home',
    control: 'home-preset',
    look: true,
  }),
  banner_type: field({ schema: choice(BANNER_TYPES), fallback: 0, group: 'home', control: 'number', look: true }),
  product_home_type: field({
    schema: choice(PRODUCT_HOME_TYPES),
    fallback: 0,
    group: 'home',
    control: 'number',
    look: true,
  }),
  post_home_type: field({ schema: choice(POST_HOME_TYPES), fallback: 0, group: 'home', control: 'number', look: true }),
  home_sections: field({ schema: sections, fallback: null, group: 'home', control: 'sections' }),
  grid_style: field({
    schema: word(['even', 'lead']),
    fallback: 'even',
    group: 'home',
    control: 'word',
    look: true,
  }),
  benefitIcons: field({ schema: benefits, fallback: [], group: 'home', control: 'benefits' }),
  carousel_app_images: field({ schema: imageLinks, fallback: [], group: 'home', control: 'pictures' }),

  // products
  card_style: field({
    schema: word(['plain', 'tall', 'framed', 'overlay']),
    fallback: 'plain',
    group: 'products',
    control: 'word',
    look: true,
  }),
  option_total_show_type: field({ schema: choice([0, 1, 2]), fallback: 0, group: 'products', control: 'number' }), // lowest, highest, range
  is_show_product_new: field({ schema: flag, fallback: true, group: 'products', control: 'switch' }),
  is_show_product_top_sale: field({ schema: flag, fallback: true, group: 'products', control: 'switch' }),
  is_show_product_sold: field({ schema: flag, fallback: true, group: 'products', control: 'switch' }),
  is_show_product_view: field({ schema: flag, fallback: true, group: 'products', control: 'switch' }),
  is_show_product_count_stars: field({ schema: flag, fallback: true, group: 'products', control: 'switch' }),
  is_show_same_product: field({ schema: flag, fallback: true, group: 'products', control: 'switch' }),

  // footer
  footer_type: field({
    schema: choice(FOOTER_TYPES),
    fallback: 1,
    group: 'footer',
    control: 'footer-variant',
    look: true,
  }),
  is_show_list_post_contact: field({ schema: flag, fallback: false, group: 'footer', control: 'switch' }),
  is_use_footer_html: field({ schema: flag, fallback: false, group: 'footer', control: 'switch' }),
  html_footer: field({ schema: text(60_000), fallback: '', group: 'footer', control: 'html' }),

  // contact
  contact_individual_organization_name: field({ schema: text(), fallback: '', group: 'contact', control: 'text' }),
  contact_short_description: field({ schema: text(1000), fallback: '', group: 'contact', control: 'long-text' }),
  contact_address: field({ schema: text(500), fallback: '', group: 'contact', control: 'long-text' }),
  contact_phone_number: field({ schema: phone, fallback: '', group: 'contact', control: 'phone' }),
  contact_email: field({ schema: email, fallback: '', group: 'contact', control: 'email' }),
  contact_time_work: field({ schema: text(), fallback: '', group: 'contact', control: 'text' }),
  contact_google_map: field({ schema: webLink, fallback: '', group: 'contact', control: 'url' }),
  contact_business_registration_certificate: field({
    schema: text(500),
    fallback: '',
    group: 'contact',
    control: 'long-text',
  }),
  contact_info_bank: field({ schema: text(1000), fallback: '', group: 'contact', control: 'long-text' }),
  phone_number_hotline: field({ schema: phone, fallback: '', group: 'contact', control: 'phone' }),
  is_show_icon_hotline: field({ schema: flag, fallback: true, group: 'contact', control: 'switch' }),
  id_zalo: field({ schema: social, fallback: '', group: 'contact', control: 'social' }),
  is_show_icon_zalo: field({ schema: flag, fallback: true, group: 'contact', control: 'switch' }),

  // social
  contact_fanpage: field({ schema: webLink, fallback: '', group: 'social', control: 'url' }),
  id_facebook: field({ schema: social, fallback: '', group: 'social', control: 'social' }),
  is_show_icon_facebook: field({ schema: flag, fallback: true, group: 'social', control: 'switch' }),
  id_youtube: field({ schema: social, fallback: '', group: 'social', control: 'social' }),
  is_show_icon_youtube: field({ schema: flag, fallback: true, group: 'social', control: 'switch' }),
  id_tiktok: field({ schema: social, fallback: '', group: 'social', control: 'social' }),
  is_show_icon_tiktok: field({ schema: flag, fallback: true, group: 'social', control: 'switch' }),
  link_ministry_of_industry_and_trade: field({ schema: webLink, fallback: '', group: 'social', control: 'url' }),
  is_show_icon_ministry_of_industry_and_trade: field({
    schema: flag,
    fallback: true,
    group: 'social',
    control: 'switch',
  }),
  content_ministry_of_industry_and_trade: field({
    schema: text(500),
    fallback: '',
    group: 'social',
    control: 'long-text',
  }),

  // policies: 0 means no post; its link is disabled
  post_id_about: field({ schema: postId, fallback: 0, group: 'policies', control: 'post' }),
  post_id_help: field({ schema: postId, fallback: 0, group: 'policies', control: 'post' }),
  post_id_participating: field({ schema: postId, fallback: 0, group: 'policies', control: 'post' }),
  post_id_terms: field({ schema: postId, fallback: 0, group: 'policies', control: 'post' }),
  post_id_return_policy: field({ schema: postId, fallback: 0, group: 'policies', control: 'post' }),
  post_id_support_policy: field({ schema: postId, fallback: 0, group: 'policies', control: 'post' }),
  post_id_privacy_policy: field({ schema: postId, fallback: 0, group: 'policies', control: 'post' }),
  post_id_delivery_policy: field({ schema: postId, fallback: 0, group: 'policies', control: 'post' }),
  post_id_payment_policy: field({ schema: postId, fallback: 0, group: 'policies', control: 'post' }),
  post_id_goods_inspecstion_policy: field({ schema: postId, fallback: 0, group: 'policies', control: 'post' }), // sic
  post_id_contact: field({ schema: postId, fallback: 0, group: 'policies', control: 'post' }),

  // seo
  title: field({ schema: text(), fallback: '', group: 'seo', control: 'text' }),
  home_title: field({ schema: text(), fallback: '', group: 'seo', control: 'text' }),
  home_description: field({ schema: text(500), fallback: '', group: 'seo', control: 'long-text' }),
  image_share_web_url: field({ schema: image, fallback: '', group: 'seo', control: 'image' }),
  domain: field({ schema: host, fallback: '', group: 'seo', control: 'text' }),
  no_use_sub_domain: field({ schema: flag, fallback: false, group: 'seo', control: 'switch' }),
  google_site_verification_code: field({
    schema: pattern(/[\w-]{10,100}/),
    fallback: '',
    group: 'seo',
    control: 'text',
  }),

  // advanced
  google_tag_manager_id: field({
    schema: pattern(/GTM-[A-Z0-9]{4,12}/),
    fallback: '',
    group: 'advanced',
    control: 'text',
  }),
  google_tag_manager_hosts: field({ schema: hosts, fallback: '', group: 'advanced', control: 'long-text' }),
  code_google_analytics: field({
    schema: pattern(/(?:G|UA|AW)-[A-Z0-9-]{4,24}/i),
    fallback: '',
    group: 'advanced',
    control: 'text',
  }),
} satisfies Record<string, Field>

export type FieldName = keyof typeof FIELDS
export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[] // the keys of the literal above

/** A theme after `resolveTheme`: every field present and valid. '', 0 and [] mean not set. */
export type Theme = { -readonly [Name in FieldName]: z.output<(typeof FIELDS)[Name]['schema']> } & {
  schema_version: number
  defaults_version: number
}
