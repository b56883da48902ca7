import * as calls from '../../../src/contract/owner-posts.ts'
import { POLICY_IDS, PostInput, type PolicyId } from '../../../src/contract/inputs/post.ts'
import { searchTerm } from '../../../src/domain/viet-text.ts'
import { LANGUAGES } from '../../../src/i18n/language.ts'
import { POLICIES } from '../../../src/theme/policy-links.ts'
import * as posts from '../../core/content/owner-posts.ts'
import { policyText, type ShopFacts } from '../../core/content/policy-texts.ts'
import { recordChange } from '../../core/shared/audit-log.ts'
import { lockSettings, requireVersion } from '../../core/shared/etag.ts'
import { fail, inTransaction, Refused } from '../../core/shared/refused.ts'
import { invalidateAllPages, publishOnCommit } from '../../core/shared/store-changes.ts'
import { findShopSettings } from '../../core/stores/shop-settings.ts'
import { withMenus } from '../../core/stores/store-queries.ts'
import { changeThemes, findTheme } from '../../core/themes/theme-queries.ts'
import type { Query, Trx } from '../../db/database.ts'
import { idempotent } from './idempotency.ts'
import { implement, type Call } from './implement.ts'
import { implementPages } from './paginated.ts'
import { authorOf } from './theme-author.ts'

const NO_POST = ['POST_NOT_FOUND', { status: 404 }] as const

export const ownerPosts = [
  implementPages(calls.listOwnerPosts, async (call, { query }, part) => {
    const filter = { ...query, search: query.search && searchTerm(query.search) }
    return call.db.query((q) => posts.findOwnerPosts(q, call.store.id, filter, part))
  }),

  implement(
    calls.getPostEditor,
    async (call, { params }) =>
      (await call.db.query((q) => posts.findPostEditor(q, call.store.id, params.id))) ?? fail(...NO_POST),
  ),

  implement(calls.createOwnerPost, async (call, { body }) => {
    const post = await posts.cleanPost(body, call.store.id)
    return idempotent(call, calls.createOwnerPost, body, (trx) =>
      withMenus(trx, call.store.id, async () => {
        const id = await posts.savePost(trx, call.store.id, undefined, post, { now: call.now })
        return changed(trx, call, id, null)
      }),
    )
  }),

  implement(calls.saveOwnerPost, async (call, { params, body }) => {
    const post = await posts.cleanPost(body, call.store.id)
    return inTransaction(call, async (trx) => {
      const before = await posts.findPostEditor(trx, call.store.id, params.id, { lock: true })
      if (!before) throw new Refused(...NO_POST)
      requireVersion(call.ifMatch, before)
      return withMenus(trx, call.store.id, async () => {
        await posts.savePost(trx, call.store.id, params.id, post, { now: call.now })
        return changed(trx, call, params.id, before)
      })
    })
  }),

  implement(calls.deleteOwnerPost, async (call, { params }) =>
    inTransaction(call, async (trx) => {
      const before = await posts.findPostEditor(trx, call.store.id, params.id, { lock: true })
      if (!before) throw new Refused(...NO_POST)
      await withMenus(trx, call.store.id, () => posts.deletePost(trx, call.store.id, params.id))
      await nameInTheme(trx, call, { ...before, published: false })
      recordChange(trx, { subject: subjectOf(before), before: { title: before.title }, after: null })
      return null
    }),
  ),

  implement(calls.listOwnerPostCategories, async (call) => call.db.query((q) => categoriesOf(q, call))),

  implement(calls.createOwnerPostCategory, async (call, { body }) =>
    idempotent(call, calls.createOwnerPostCategory, body, async (trx) => {
      const id = await posts.savePostCategory(trx, call.store.id, undefined, body)
      return changedCategories(trx, call, { id, title: body.title, before: null, after: body })
    }),
  ),

  implement(calls.saveOwnerPostCategory, async (call, { params: { id }, body }) =>
    inTransaction(call, async (trx) => {
      const old = (await categoriesOf(trx, call)).find((one) => one.id === id)
      await posts.savePostCategory(trx, call.store.id, id, body)
      const before = old ? writtenCategory(old) : null
      return changedCategories(trx, call, { id, title: body.title, before, after: { ...before, ...body } })
    }),
  ),

  implement(calls.deleteOwnerPostCategory, async (call, { params: { id } }) =>
    inTransaction(call, async (trx) => {
      const title = await posts.deletePostCategory(trx, call.store.id, id)
      return changedCategories(trx, call, { id, title, before: { title }, after: null })
    }),
  ),

  implement(calls.listPolicies, async (call) => call.db.query((q) => policiesOf(q, call))),

  implement(calls.writePolicy, async (call, { params: { policy } }) =>
    idempotent(call, calls.writePolicy, { policy }, async (trx) => {
      await lockSettings(trx, call.store.id) // two who begin it at once get the same
      const { post: known } = (await policiesOf(trx, call)).find((one) => one.policy === policy) ?? { post: null }
      if (known) return (await posts.findPostEditor(trx, call.store.id, known.id)) ?? fail(...NO_POST)
      const post = await beginning(trx, call, policy)
      const id = await posts.savePost(trx, call.store.id, undefined, posts.asWritten(post), { now: call.now, policy })
      return changed(trx, call, id, null)
    }),
  ),
]

const categoriesOf = (q: Query, call: Call) => posts.findOwnerPostCategories(q, call.store.id)
const subjectOf = ({ id, title }: { id: number; title: string }) => ({ kind: 'posts', id: String(id), name: title })
const fieldOf = (policy: PolicyId) => POLICIES.find(({ id }) => id === policy)!.field // each has a row

async function policiesOf(q: Query, call: Call): Promise<calls.OwnerPolicy[]> {
  const theme = await findTheme(q, call.store.id)
  const named = Object.fromEntries(
    POLICY_IDS.map((policy) => [policy, idIn(theme?.document, fieldOf(policy))]),
  ) as Record<PolicyId, number> // one for each
  return posts.findPolicies(q, call.store.id, named)
}

/** Themes that other programs wrote have ids as texts too. */
function idIn(document: Record<string, unknown> | undefined, field: string): number {
  const id = Number(document?.[field] ?? 0)
  return Number.isSafeInteger(id) && id > 0 && id < 2 ** 31 ? id : 0
}

/** A policy as it begins, a draft. */
async function beginning(q: Query, call: Call, policy: PolicyId) {
  const settings = await findShopSettings(q, call.store.id)
  const theme = (await findTheme(q, call.store.id))?.document ?? {}
  const saved = (field: string) => (typeof theme[field] === 'string' ? theme[field] : '')
  const facts: ShopFacts = {
    name: settings.name,
    phone: saved('phone_number_hotline'),
    email: saved('contact_email'),
    address: saved('contact_address') || (settings.address ?? ''),
    returnDays: settings.return_days,
    areReturnsFree: settings.returns_are_free,
    handlingDays: settings.handling_days,
    transferHours: settings.transfer_hours,
  }
  const [own, ...others] = LANGUAGES.map((language) => ({ language, ...policyText(policy, language, facts) }))
  const translations = Object.fromEntries(others.map(({ language, ...texts }) => [language, texts]))
  return PostInput.parse({ ...own, translations })
}

/** After a post was written: the theme names it or no longer does, pages are new, and the change is in the log. */
async function changed(trx: Trx, call: Call, id: number, before: calls.PostEditor | null): Promise<calls.PostEditor> {
  const after = await posts.findPostEditor(trx, call.store.id, id)
  if (!after) throw new Refused(...NO_POST)
  await nameInTheme(trx, call, after)
  const { etag: _, ...facts } = after
  recordChange(trx, { subject: subjectOf(after), before, after: facts })
  return after
}

/** The theme names a policy that is published, and nothing that is not. */
async function nameInTheme(trx: Trx, call: Call, post: calls.PostEditor): Promise<void> {
  const own = post.policy && fieldOf(post.policy)
  let isNamed = false
  const fieldsFor = (document: Record<string, unknown>) => {
    const naming = POLICIES.filter(({ field }) => idIn(document, field) === post.id).map(({ field }) => field)
    isNamed ||= naming.length > 0
    if (!post.published) return Object.fromEntries(naming.map((field) => [field, 0]))
    return own && !naming.includes(own) ? { [own]: post.id } : {}
  }
  const isChanged = await changeThemes(trx, call.store.id, fieldsFor, { author: await authorOf(call), now: call.now })
  if (isNamed || isChanged) await invalidateAllPages(trx, call.store.id) // each links to it
  await publishOnCommit(trx, { storeId: call.store.id, tags: ['posts'] })
}

const writtenCategory = ({ id: _, posts: _posts, ...facts }: calls.OwnerPostCategory) => facts

async function changedCategories(
  trx: Trx,
  call: Call,
  { id, title, before, after }: { id: number; title: string; before: object | null; after: object | null },
): Promise<calls.OwnerPostCategory[]> {
  await publishOnCommit(trx, { storeId: call.store.id, tags: ['posts'] })
  recordChange(trx, { subject: { kind: 'post_categories', id: String(id), name: title }, before, after })
  return categoriesOf(trx, call)
}
