import { describe, expect, test } from 'vitest'
import { contactDetails } from './contact-details.ts'
import { isShown } from './flags.ts'
import { hotline } from './hotline.ts'
import { mainMenu } from './menu.ts'
import { policyLinks } from './policy-links.ts'
import { resolveTheme } from './resolve-theme.ts'
import { socialLinks, zaloLink } from './social-links.ts'

const themed = (document: object) => resolveTheme(document).theme

describe('the main menu', () => {
  const ids = (document: object, has_quotation = false) =>
    mainMenu(themed(document), { has_quotation }).map(({ id }) => id)
  test('default entries; quotation only where the store has it', () => {
    expect(ids({})).toEqual(['home', 'products', 'news', 'vouchers', 'combos'])
    expect(ids({}, true)).toEqual(['home', 'products', 'news', 'vouchers', 'combos', 'quotation'])
  })
  test("the owner's entries when they are switched on", () => {
    const json_custom_menu =
      '[{"name":"Áo","link_to":"/san-pham?search=ao","image":""},{"name":"X","link_to":"javascript:alert(1)"}]'
    expect(ids({ json_custom_menu })).toContain('home')
    expect(mainMenu(themed({ json_custom_menu, is_use_custom_menu: true }), { has_quotation: true })).toEqual([
      { id: 'item-1', text: 'Áo', to: '/san-pham?search=ao', image: '', children: [] },
      { id: 'item-2', text: 'X', to: null, image: '', children: [] },
    ])
  })
  test("the owner's entries of pages that the store lacks are left out", () => {
    const json_custom_menu =
      '[{"name":"Giá","link_to":"/bao-gia","children":[{"name":"Áo","link_to":"/san-pham"}]},{"name":"Bảng","link_to":"/sheet"},{"name":"App","link_to":"/to-app"}]'
    const names = (store: Parameters<typeof mainMenu>[1]) =>
      mainMenu(themed({ json_custom_menu, is_use_custom_menu: true }), store).map(({ text, to }) => [text, to])
    expect(names({ has_quotation: false })).toEqual([['Giá', null]])
    expect(
      names({
        has_quotation: true,
        sheet_url: 'https://docs.google.com/spreadsheets/d/1/pubhtml',
        link_google_play: 'https://play.google.com/store/apps/details?id=a',
      }),
    ).toEqual([
      ['Giá', '/bao-gia'],
      ['Bảng', '/sheet'],
      ['App', '/to-app'],
    ])
  })
  test('an empty menu of the owner leaves no page without one', () =>
    expect(ids({ is_use_custom_menu: true, json_custom_menu: '[]' })).toContain('home'))
})

describe('social icons', () => {
  const shown = (document: object) => socialLinks(themed(document)).map(({ network, href }) => `${network} ${href}`)
  test('handles, links and flags', () => {
    expect(shown({})).toEqual([])
    expect(shown({ id_facebook: 'moc.test', id_youtube: '@moc', id_tiktok: 'moc', id_zalo: '0901234567' })).toEqual([
      'facebook https://www.facebook.com/moc.test',
      'youtube https://www.youtube.com/@moc',
      'tiktok https://www.tiktok.com/@moc',
      'zalo https://zalo.me/0901234567',
    ])
    expect(shown({ id_facebook: 'moc', is_show_icon_facebook: false, id_youtube: 'null' })).toEqual([])
    expect(shown({ id_facebook: 'moc', is_show_icon_facebook: null })).toHaveLength(1)
    expect(shown({ id_youtube: 'https://www.youtube.com/@a' })).toEqual(['youtube https://www.youtube.com/@a'])
    expect(shown({ link_ministry_of_industry_and_trade: 'http://online.gov.vn/x' })).toEqual([
      'ministry http://online.gov.vn/x',
    ])
  })
  test('the messaging app has its own switch', () =>
    expect(zaloLink(themed({ id_zalo: '09', is_show_icon_zalo: false }))).toBeNull())
})

test('the hotline shows only when set and not switched off', () => {
  expect(hotline(themed({ phone_number_hotline: '1900 1234' }))).toEqual({ text: '1900 1234', href: 'tel:19001234' })
  expect(hotline(themed({ phone_number_hotline: '1900 1234', is_show_icon_hotline: false }))).toBeNull()
  expect(hotline(themed({}))).toBeNull()
})

test('policy links are inert until they have a post', () => {
  const links = policyLinks(themed({ post_id_about: 12 }), {})
  expect(links).toHaveLength(11)
  expect(links.filter(({ to }) => to !== null).map(({ id, to }) => [id, to])).toEqual([['about', '/tin-tuc/12']])
})

test('empty contact fields fall back to the store', () => {
  expect(contactDetails(themed({ contact_address: 'null' }), { name: 'Mộc', address: '1 Lê Lợi' })).toMatchObject({
    name: 'Mộc',
    address: '1 Lê Lợi',
    phone: '',
  })
})

test('flags', () => {
  expect([undefined, null, true, false].map(isShown)).toEqual([true, true, true, false])
})
