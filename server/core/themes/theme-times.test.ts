import { afterEach, beforeEach, expect, test } from 'vitest'
import { getWebTheme } from '../../../src/contract/theme.ts'
import { openTestStore, type TestStore } from '../../testing/open-test-store.ts'
import { publish } from './theme-queries.ts'
import { switchScheduledThemes } from './theme-schedule.ts'

let store: TestStore
beforeEach(async () => {
  store = await openTestStore()
})
afterEach(() => store.close())

const BEGIN = '2027-02-05T00:00'
const END = '2027-02-12T00:00'
const DOCUMENT = {
  home_top_is_show: true,
  home_top_text: 'Chúc mừng năm mới',
  home_top_from: '2027-02-06T08:30',
  home_top_until: END,
  home_sections: [
    { id: 'always', kind: 'map' },
    { id: 'tet', kind: 'text', title: 'Tết', show_from: BEGIN, show_until: END },
    { id: 'after', kind: 'text', title: 'Sau Tết', show_from: END },
  ],
}
const moment = (minute: string) => new Date(`${minute}:00+07:00`)
const published = (now: Date, document: Record<string, unknown> = DOCUMENT) =>
  store.database
    .forStore(1)
    .transaction((trx) => publish(trx, 1, { document, author: { id: 1, name: 'Chủ' }, now, name: null }))
/** What shoppers get at a minute. */
async function seenAt(minute: string) {
  store.setNow(moment(minute).toISOString())
  const { data } = await store.ask(getWebTheme, {})
  const { home_sections: sections, home_top_is_show: strip } = data as {
    home_sections: { id: string }[]
    home_top_is_show: boolean
  }
  return [sections.map(({ id }) => id).join(' '), strip]
}
const switched = (minute: string) => switchScheduledThemes(store.database, moment(minute))

test('“only for Tết” begins and ends by itself: shoppers get each part in its time, and the pages of the store are dropped then', async () => {
  await published(moment('2027-01-20T09:00'))
  expect(await seenAt('2027-02-04T23:59')).toEqual(['always', false])
  expect(await seenAt(BEGIN)).toEqual(['always tet', false])
  expect(await seenAt('2027-02-06T08:30')).toEqual(['always tet', true])
  expect(await seenAt('2027-02-11T23:59')).toEqual(['always tet', true])
  expect(await seenAt(END)).toEqual(['always after', false])
  expect(await switched('2027-02-04T23:59')).toEqual([])
  for (const minute of [BEGIN, '2027-02-06T08:30', END]) {
    expect(await switched(minute)).toEqual([1])
    expect(await switched(minute)).toEqual([]) // once
  }
  expect(await switched('2030-01-01T00:00')).toEqual([])
})

test('a server that slept through several of them drops the pages once, and goes on with the next', async () => {
  await published(moment('2027-01-20T09:00'))
  expect(await switched('2027-02-07T00:00')).toEqual([1])
  expect(await switched('2027-02-08T00:00')).toEqual([])
  expect(await switched(END)).toEqual([1])
})

test('what is published anew is counted anew, and a plan of another theme is forgotten', async () => {
  await published(moment('2027-01-20T09:00'))
  await published(moment('2027-01-21T09:00'), { home_top_text: 'Không hẹn giờ' })
  expect(await switched('2027-02-07T00:00')).toEqual([])
})

test('the plans of a shop are not sent to its shoppers before their time', async () => {
  await published(moment('2027-01-20T09:00'))
  store.setNow(moment('2027-01-21T09:00').toISOString())
  const { data } = await store.ask(getWebTheme, {})
  expect(JSON.stringify(data)).not.toContain('Sau Tết')
})
