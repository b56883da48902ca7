import { afterEach, beforeEach, expect, test } from 'vitest'
import * as calls from '../../../src/contract/owner-posts.ts'
import { getLiveTheme, getThemeDraft, publishTheme, saveThemeDraft } from '../../../src/contract/owner-themes.ts'
import { getPost, listPostCategories, listPosts } from '../../../src/contract/posts.ts'
import { getAppTheme } from '../../../src/contract/theme.ts'
import { FIXTURE_NOW } from '../../../fixtures/clock.ts'
import { switchScheduledThemes } from '../../core/themes/theme-schedule.ts'
import { publishPlannedPosts } from '../../core/content/planned-posts.ts'
import { LANGUAGES } from '../../../src/i18n/language.ts'
import { POLICY_IDS } from '../../../src/contract/inputs/post.ts'
import type { CallerOptions, TestStore } from '../../testing/open-test-store.ts'
import { closeStore, openOwnedStore } from '../../testing/store-owners.ts'

let store: TestStore
let owner: CallerOptions
beforeEach(async () => void ({ store, owner } = await openOwnedStore()))
afterEach(() => closeStore(store))

type Body = {
  publish_at?: string
  is_pinned?: boolean
  title: string
  content?: string
  published?: boolean
  category_ids?: number[]
}
const write = async (body: Body) => (await store.ask(calls.createOwnerPost, { body }, owner)).data
const news = async () => (await store.ask(listPosts, { query: {} })).data.data.map(({ title }) => title)
const namedIn = (document: object, field: string) => (document as Record<string, unknown>)[field]

test('a post is a draft until it is published, and is gone when it is deleted', async () => {
  const draft = await write({ title: 'Khai trương', content: '<p>Chào</p><script>alert(1)</script>' })
  expect(draft).toMatchObject({ published: false, content: '<p>Chào</p>', policy: null })
  expect(await news()).not.toContain('Khai trương')
  expect((await store.ask(getPost, { params: { id: String(draft.id) } })).status).toBe(404)
  const body = { title: 'Khai trương', content: '<p>Mời ghé</p>', published: true }
  const saved = await store.ask(calls.saveOwnerPost, { params: { id: draft.id }, body }, owner)
  expect(saved.data.etag).not.toBe(draft.etag)
  expect(await news()).toContain('Khai trương')
  await store.ask(calls.deleteOwnerPost, { params: { id: draft.id } }, owner)
  expect(await news()).not.toContain('Khai trương')
  expect((await store.ask(calls.deleteOwnerPost, { params: { id: draft.id } }, owner)).msg_code).toBe('POST_NOT_FOUND')
})

test('of two editors the second is told what the first has saved', async () => {
  const { id, etag } = await write({ title: 'Một' })
  const save = (title: string) =>
    store.ask(calls.saveOwnerPost, { params: { id }, body: { title } }, { ...owner, ifMatch: etag })
  expect((await save('Hai')).status).toBe(200)
  const second = await save('Ba')
  expect([second.status, second.msg_code]).toEqual([412, 'EDIT_CONFLICT'])
  expect(second.data).toMatchObject({ title: 'Hai' })
})

test('a category of news has words, a picture, a place among the others and a shelf on the home page', async () => {
  const body = { title: 'Mẹo', description: 'Giặt, là, cất.', image_url: '/media/a.webp', is_show_home: true }
  const made = (await store.ask(calls.createOwnerPostCategory, { body }, owner)).data
  expect(made.at(-1)).toMatchObject(body)
  const id = made.at(-1)?.id ?? 0
  const renamed = { params: { id }, body: { title: 'Mẹo hay', position: 0 } }
  const [first] = (await store.ask(calls.saveOwnerPostCategory, renamed, owner)).data
  expect(first).toMatchObject({ ...body, title: 'Mẹo hay', position: 0 }) // what was left out stays
  const shown = (await store.ask(listPostCategories, {})).data
  expect(shown.find((one) => one.id === id)).toMatchObject({ description: 'Giặt, là, cất.', is_show_home: true })
})

test('a post is in the categories that it names, and keeps nothing of one that is gone', async () => {
  const [category] = (await store.ask(calls.createOwnerPostCategory, { body: { title: 'Mẹo' } }, owner)).data
  const id = category?.id ?? 0
  const post = await write({ title: 'Giặt áo', category_ids: [id, id], published: true })
  expect(post.category_ids).toEqual([id])
  expect((await store.ask(listPostCategories, {})).data.map(({ title }) => title)).toContain('Mẹo')
  await store.ask(calls.saveOwnerPostCategory, { params: { id }, body: { title: 'Mẹo hay' } }, owner)
  const { data } = await store.ask(calls.listOwnerPosts, { query: { category_id: id } }, owner)
  expect(data.data.map(({ title, categories }) => [title, categories])).toEqual([['Giặt áo', ['Mẹo hay']]])
  await store.ask(calls.deleteOwnerPostCategory, { params: { id } }, owner)
  expect((await store.ask(calls.getPostEditor, { params: { id: post.id } }, owner)).data.category_ids).toEqual([])
  const refused = await store.ask(calls.createOwnerPost, { body: { title: 'Khác', category_ids: [id] } }, owner)
  expect([refused.status, refused.data]).toEqual([404, { field: 'category_ids' }])
})

test('a policy begins written in three languages, and the theme names it while it is published', async () => {
  const before = (await store.ask(calls.listPolicies, {}, owner)).data
  expect(before.map(({ policy, post }) => [policy, post])).toEqual(POLICY_IDS.map((policy) => [policy, null]))
  const params = { policy: 'return' } as const
  const draft = (await store.ask(calls.writePolicy, { params }, owner)).data
  expect(draft).toMatchObject({ policy: 'return', published: false, title: 'Chính sách đổi trả' })
  expect(draft.content).toContain('7 ngày')
  expect(draft.translations.en?.title).toBe('Returns')
  expect((await store.ask(calls.writePolicy, { params }, owner)).data.id).toBe(draft.id)

  const { version } = (await store.ask(getThemeDraft, {}, owner)).data
  const edited = { document: { home_title: 'Đang sửa' }, base_version: version }
  await store.ask(saveThemeDraft, { body: edited }, owner)
  const publish = (published: boolean) => {
    const { title, content } = draft
    return store.ask(calls.saveOwnerPost, { params: { id: draft.id }, body: { title, content, published } }, owner)
  }
  const inTheme = async () => namedIn((await store.ask(getAppTheme, {})).data, 'post_id_return_policy')
  await publish(true)
  expect(await inTheme()).toBe(draft.id)
  expect((await store.ask(getThemeDraft, {}, owner)).data.document).toMatchObject({
    home_title: 'Đang sửa',
    post_id_return_policy: draft.id,
  })
  expect(await news()).not.toContain(draft.title)
  await publish(false)
  expect(await inTheme()).toBe(0)
  await publish(true)
  await store.ask(calls.deleteOwnerPost, { params: { id: draft.id } }, owner)
  expect(await inTheme()).toBe(0)
})

test('two who begin a policy at once get the same', async () => {
  const params = { policy: 'privacy' } as const
  const both = await Promise.all([1, 2, 3].map(() => store.ask(calls.writePolicy, { params }, owner)))
  expect(new Set(both.map(({ data }) => data.id)).size).toBe(1)
})

test('each policy is written in each language, and says the name of the shop', async () => {
  for (const policy of POLICY_IDS) {
    const post = (await store.ask(calls.writePolicy, { params: { policy } }, owner)).data
    const texts = LANGUAGES.map((language) => (language === 'vi' ? post : post.translations[language]))
    expect(new Set(texts.map((text) => text?.title)).size, policy).toBe(LANGUAGES.length)
    for (const text of texts) expect(text?.content).toMatch(/^<h2>.+<\/p>$/)
  }
})

test('a policy that is published during a theme for a time is named by it and by the one after it, which is the one before it', async () => {
  const write = async (home_title: string, body: { ends_at?: string }) => {
    const { version } = (await store.ask(getThemeDraft, {}, owner)).data
    const saved = await store.ask(saveThemeDraft, { body: { document: { home_title }, base_version: version } }, owner)
    await store.ask(publishTheme, { body: { base_version: saved.data.version, ...body } }, owner)
  }
  await write('Quanh năm', {})
  await write('Tết', { ends_at: '2026-11-22T00:00:00+07:00' })
  const live = async () => (await store.ask(getLiveTheme, {}, owner)).data.document
  expect(await live()).toMatchObject({ home_title: 'Tết' })

  const { id, title } = (await store.ask(calls.writePolicy, { params: { policy: 'terms' } }, owner)).data
  const publish = (published: boolean) =>
    store.ask(calls.saveOwnerPost, { params: { id }, body: { title, published } }, owner)
  await publish(true)
  expect(await live()).toMatchObject({ home_title: 'Tết', post_id_terms: id })
  await switchScheduledThemes(store.database, new Date('2026-11-23'))
  expect(await live()).toMatchObject({ home_title: 'Quanh năm', post_id_terms: id })
  await switchScheduledThemes(store.database, new Date(FIXTURE_NOW))
  await publish(false)
  expect(await live()).toMatchObject({ home_title: 'Tết', post_id_terms: 0 })
  await switchScheduledThemes(store.database, new Date('2026-11-23'))
  expect(await live()).toMatchObject({ home_title: 'Quanh năm', post_id_terms: 0 })
})

test('a planned post is a draft until its minute, and is then as new as that minute', async () => {
  const post = await write({ title: 'Mừng Tết', publish_at: '2026-11-21T08:00' })
  await write({ title: 'Ở giữa', published: true })
  await publishPlannedPosts(store.database, new Date('2026-11-21T07:59:59+07:00'))
  expect(await news()).not.toContain('Mừng Tết')
  await Promise.all([1, 2].map(() => publishPlannedPosts(store.database, new Date('2026-11-21T08:00:00+07:00'))))
  expect((await news())[0]).toBe('Mừng Tết')
  const { data } = await store.ask(calls.getPostEditor, { params: { id: post.id } }, owner)
  expect([data.published, data.publish_at]).toEqual([true, ''])
  const again = { title: 'Mừng Tết', published: true, publish_at: '2027-01-01T08:00' }
  expect((await store.ask(calls.saveOwnerPost, { params: { id: post.id }, body: again }, owner)).data.publish_at).toBe(
    '',
  )
})

test('a pinned post stays before newer ones', async () => {
  await write({ title: 'Ghim', published: true, is_pinned: true })
  await write({ title: 'Mới hơn', published: true })
  expect((await news()).slice(0, 2)).toEqual(['Ghim', 'Mới hơn'])
})

test('a time that is none is refused at its field', async () => {
  const reply = await store.ask(calls.createOwnerPost, { body: { title: 'Sai', publish_at: 'mai' } }, owner)
  expect([reply.status, reply.data]).toMatchObject([400, { field: 'publish_at' }])
})
