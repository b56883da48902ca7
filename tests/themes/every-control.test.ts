import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Control } from '../../src/theme/field.ts'
import { FIELD_NAMES, FIELDS, type FieldName } from '../../src/theme/fields.ts'
import { section } from '../../src/theme/home-sections.ts'
import { resolveTheme } from '../../src/theme/resolve-theme.ts'
import {
  SECTION_KINDS,
  SECTION_NAMES,
  SECTION_STYLES,
  type SectionKind,
  type SettingInput,
} from '../../src/theme/section-kinds.ts'
import { FOOTER_TYPES, HEADER_TYPES } from '../../src/theme/variants.ts'
import { sampleOf, VOLUMES } from '../volumes.ts'
import { openThemePages, type ThemePages } from './theme-pages.ts'

/** Edits each control of the studio and looks for a difference in a page's HTML, CSS or head, or in the policy sent with it. */
let pages: ThemePages
let productPages: string[]
let categories: number[]
beforeAll(async () => {
  pages = await openThemePages({ domain: 'moc-fashion.test' })
  const { html } = await pages.show({}, '/')
  productPages = [...new Set(html.match(/\/san-pham\/[\w-]+-\d+/g))]
  categories = [...new Set(Array.from(html.matchAll(/san-pham\?danh-muc=[\w-]+-(\d+)/g), ([, id]) => Number(id)))]
})
afterAll(() => pages?.close())

const [A, B] = ['/media/moc-fashion/a.png', '/media/moc-fashion/b.png']
/** Two valid values for each control. */
const VALUES: Record<Exclude<Control, 'word'>, readonly unknown[]> = {
  color: ['#0a5c36', '#7b2d8e'],
  switch: [true, false],
  image: [A, B],
  text: ['Chữ thứ nhất', 'Chữ thứ hai'],
  'long-text': ['Dòng thứ nhất', 'Dòng thứ hai'],
  phone: ['0901234567', '0907654321'],
  time: ['2020-01-01T00:00', '2090-01-01T00:00'],
  email: ['mot@example.test', 'hai@example.test'],
  url: ['https://example.test/mot', 'https://example.test/hai'],
  post: [1, 2],
  menu: [[{ name: 'Mục một', link_to: '/san-pham' }], [{ name: 'Mục hai', link_to: '/tin-tuc' }]],
  'header-variant': HEADER_TYPES,
  'footer-variant': FOOTER_TYPES,
  'home-preset': [1, 2, 3, 4, 5, 6, 7],
  html: ['<p>Chân trang một</p>', '<p>Chân trang hai</p>'],
  font: ['be-vietnam-pro', 'inter'],
  number: [1, 2],
  social: ['tiem-mot', 'tiem-hai'],
  benefits: [[{ name: 'Lợi ích một', image_url: A }], [{ name: 'Lợi ích hai', image_url: B }]],
  pictures: [[{ image_url: A, link_to: '/tin-tuc' }], [{ image_url: B, link_to: '/san-pham' }]],
  sections: [[section('text', { text: 'Đoạn một' })], [section('text', { text: 'Đoạn hai' })]],
}
/** Fields with rules of their own. */
const OWN_VALUES: Partial<Record<FieldName, readonly unknown[]>> = {
  corner_style: ['sharp', 'soft', 'round'],
  shadow_style: ['none', 'soft', 'deep'],
  page_ground: ['white', 'tinted', 'dark'],
  card_style: ['plain', 'tall', 'framed', 'overlay'],
  grid_style: ['even', 'lead'],
  font_color_main: ['#ffffff', '#ffefd5'], // on the main colour, where others are corrected
  option_total_show_type: [0, 1, 2],
  banner_type: [1, 2, 3],
  product_home_type: [1, 2, 3],
  post_home_type: [1, 2, 3, 4],
  google_site_verification_code: ['abcdefghij1234567890', 'zyxwvutsrq0987654321'],
  google_tag_manager_id: ['GTM-ABCD12', 'GTM-WXYZ98'],
  google_tag_manager_hosts: ['a.example.test', 'b.example.test'],
  code_google_analytics: ['G-ABCDEF12', 'G-WXYZ9876'],
  domain: ['mot.example.test', 'hai.example.test'],
}
/** What a setting needs besides: another one hides or replaces it. */
const NEEDS: Partial<Record<FieldName, object>> = {
  html_footer: { is_use_footer_html: true },
  home_page_type: { banner_type: 0, product_home_type: 0, post_home_type: 0 },
  headerBackgroudColor: { color_background_header: '' },
  id_facebook: { contact_fanpage: '' },
  title: { home_title: '' },
  no_use_sub_domain: {},
}
/** Settings that change nothing in the shop, and why. */
const WITHOUT_EFFECT: Partial<Record<FieldName, string>> = {
  domain: 'kept for the platform; a domain is proved and set in the desk, so that nobody takes the name of another',
}

const valuesOf = (name: FieldName): readonly unknown[] =>
  OWN_VALUES[name] ?? VALUES[FIELDS[name].control as keyof typeof VALUES]
/** A theme in which everything is filled in and shown. */
const FILLED: Record<string, unknown> = {
  ...Object.fromEntries(FIELD_NAMES.map((name) => [name, valuesOf(name)[0]])),
  home_sections: null,
  is_use_footer_html: false,
  no_use_sub_domain: false,
}

type Place = [path: string, layouts: object]
/** Where a setting is looked for, the likely places first. Not every layout shows every detail. */
const places = (): Place[] => [
  ['/tin-tuc', {}],
  ['/', {}],
  ...productPages.slice(0, 12).map((path): Place => [path, {}]),
  ...HEADER_TYPES.map((header_type): Place => ['/tin-tuc', { header_type }]),
  ...FOOTER_TYPES.map((footer_type): Place => ['/tin-tuc', { footer_type }]),
]

/** What a browser that agreed to third parties gets, but for the state of the page: in that is the whole theme. */
async function shown(document: object, path: string): Promise<string> {
  const { html, policy, location } = await pages.show(document, path, 'consent=yes.analytics.tag_manager')
  const visible = html.replace(/<script[^>]*\bid="state"[\s\S]*?<\/script>/, '')
  expect(visible.length).toBeLessThan(location ? 1 : html.length)
  return [visible, policy.replaceAll(/'(?:nonce|sha\d+)-[^']+'/g, ''), location].join('\n')
}

/** The first place at which these documents look different. */
async function differs(one: object, other: object, where: Place[]): Promise<boolean> {
  for (const [path, layouts] of where)
    if ((await shown({ ...layouts, ...one }, path)) !== (await shown({ ...layouts, ...other }, path))) return true
  return false
}

test('every setting of the studio changes the shop, or says why it does not', async () => {
  const silent: string[] = []
  for (const name of sampleOf(FIELD_NAMES, VOLUMES.editedControls)) {
    const [first, ...others] = valuesOf(name)
    const { header_type: _, footer_type: __, ...rest } = { ...FILLED, ...NEEDS[name] }
    for (const other of others) {
      for (const value of [first, other]) expect(resolveTheme({ [name]: value }).issues).toEqual([])
      if (!(await differs({ ...rest, [name]: first }, { ...rest, [name]: other }, places())))
        silent.push(`${name}: ${String(first)} → ${String(other)}`)
    }
  }
  const isKnown = (row: string) => Object.keys(WITHOUT_EFFECT).some((name) => row.startsWith(`${name}: `))
  expect(silent.filter((row) => !isKnown(row))).toEqual([])
}, 600_000)

const SETTING_VALUES: Record<Exclude<SettingInput, 'choice'>, readonly [unknown, unknown]> = {
  text: ['Chữ thứ nhất', 'Chữ thứ hai'],
  'long-text': ['Dòng thứ nhất', 'Dòng thứ hai'],
  image: [A, B],
  link: ['/san-pham', '/tin-tuc'],
  url: ['https://www.youtube.com/watch?v=aaaaaaaaaaa', 'https://www.youtube.com/watch?v=bbbbbbbbbbb'],
  category: [0, 1], // of the store: `categories`
  time: ['2027-01-01T10:00', '2027-02-02T10:00'],
}
/** What another setting of the section needs. */
const SECTION_NEEDS: Partial<Record<string, object>> = { 'shelf.category_id': { source: 'category' } }

test('every setting of every kind of section changes the home page', async () => {
  const silent: string[] = []
  const rows = SECTION_NAMES.flatMap((kind) =>
    [...Object.keys(SECTION_KINDS[kind]), 'style', 'hidden'].map((name): [SectionKind, string] => [kind, name]),
  )
  for (const [kind, name] of sampleOf(rows, VOLUMES.editedControls)) {
    const [first, ...others] = settingValues(kind, name)
    const settings = Object.entries<{ input: SettingInput }>(SECTION_KINDS[kind]).map(([key, { input }]) => [
      key,
      input === 'choice' ? undefined : SETTING_VALUES[input][0],
    ])
    const filled = Object.fromEntries(settings.filter(([, value]) => value !== undefined)) as object
    for (const other of others) {
      const [one, two] = [first, other].map((value) => ({
        ...FILLED,
        home_sections: [
          section('text', { id: 'above', text: 'Trên' }),
          section(kind, { ...filled, ...SECTION_NEEDS[`${kind}.${name}`], [name]: value }),
        ],
      }))
      if (!(await differs(one!, two!, [['/', {}]]))) silent.push(`${kind}.${name}: ${String(first)} → ${String(other)}`)
    }
  }
  expect(silent).toEqual([])
}, 600_000)

function settingValues(kind: SectionKind, name: string): readonly unknown[] {
  if (name === 'style') return SECTION_STYLES
  if (name === 'hidden') return [false, true]
  const setting = Object.entries<{ input: SettingInput; schema: { _zod: { values?: Set<unknown> } } }>(
    SECTION_KINDS[kind],
  ).find(([key]) => key === name)?.[1]
  if (!setting) throw new Error(`no setting ${name}`)
  if (setting.input === 'category') return categories.slice(0, 2)
  return setting.input === 'choice' ? [...(setting.schema._zod.values ?? [])] : SETTING_VALUES[setting.input]
}
