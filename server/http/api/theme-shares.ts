import { randomUUID } from 'node:crypto'
import type { ThemeDocument } from '../../../src/contract/theme.ts'
import * as calls from '../../../src/contract/theme-shares.ts'
import { postPath, productPath } from '../../../src/domain/paths.ts'
import { resolveTheme } from '../../../src/theme/resolve-theme.ts'
import { cleanHtml } from '../../core/content/clean-html.ts'
import { localTime } from '../../core/shared/instant.ts'
import { networkOf } from '../../core/shared/network-of.ts'
import { fail, isRefusal, refusedAsValue, Refused, type Refusal } from '../../core/shared/refused.ts'
import { isWithinOwnerLimit } from '../../core/staff/owner-limits.ts'
import { findSamplePages, findStore } from '../../core/stores/store-queries.ts'
import {
  addComment,
  addShare,
  answerComment,
  approve,
  closeComment,
  endShare,
  findShares,
  openShare,
  type Share,
} from '../../core/themes/shares.ts'
import { findDraft, findVersion } from '../../core/themes/theme-queries.ts'
import type { Query } from '../../db/database.ts'
import { storeAddress, studioAddress } from '../addresses.ts'
import { idempotent } from './idempotency.ts'
import { done, implement, type Call } from './implement.ts'
import { tooMany } from './studio-session.ts'
import { authorOf } from './theme-author.ts'

export const themeShares = [
  implement(calls.listThemeShares, async (call) =>
    (await call.db.query((q) => findShares(q, call.store.id, call.now))).map((share) => withAddress(call, share)),
  ),
  implement(calls.shareTheme, async (call, { body }) => {
    const share = { ...body, version: body.version ?? null, author: await authorOf(call), now: call.now }
    return idempotent(call, calls.shareTheme, body, async (trx) =>
      done(withAddress(call, await addShare(trx, call.store.id, share)), 'SHARE_MADE'),
    )
  }),
  implement(calls.endThemeShare, async (call, { params }) =>
    idempotent(call, calls.endThemeShare, params, async (trx) => {
      const ended = await endShare(trx, call.store.id, params.id, call.now)
      if (!ended) throw new Refused('SHARE_NOT_FOUND', { status: 404 })
      return done(withAddress(call, ended), 'SHARE_ENDED')
    }),
  ),
  implement(calls.answerThemeComment, async (call, { params, body }) => {
    const answer = {
      ...params,
      ...body,
      attempt: randomUUID().replaceAll('-', ''),
      author: await authorOf(call),
      now: call.now,
    }
    return idempotent(call, calls.answerThemeComment, { ...params, ...body }, async (trx) =>
      done(withAddress(call, await answerComment(trx, call.store.id, answer)), 'COMMENT_SENT'),
    )
  }),
  implement(calls.closeThemeComment, async (call, { params, body }) => {
    const closing = { ...params, isClosed: body.is_closed, author: await authorOf(call), now: call.now }
    return idempotent(call, calls.closeThemeComment, { ...params, ...body }, async (trx) =>
      done(
        withAddress(call, await closeComment(trx, call.store.id, closing)),
        body.is_closed ? 'COMMENT_CLOSED' : 'COMMENT_OPENED',
      ),
    )
  }),

  implement(calls.openThemeShare, async (call, { body }) => {
    const share = await call.services.system(async (q) => linked(await openShare(q, body.token, call.now)))
    return isRefusal(share) ? share : sharedTheme(call, share, body.known ?? undefined)
  }),
  implement(calls.commentOnTheme, async (call, { body }) => {
    const { token, known, parent_id, ...said } = body
    if (!(await mayWrite(call))) return tooMany()
    const share = await refusedAsValue(() =>
      call.services.systemTransaction(async (trx) => {
        const found = linked(await openShare(trx, token, call.now))
        if (isRefusal(found)) return found
        const whose = { storeId: found.store_id, shareId: found.id, parentId: parent_id ?? null, authorId: null }
        await addComment(trx, { ...said, ...whose, now: call.now })
        return linked(await openShare(trx, token, call.now))
      }),
    )
    if (isRefusal(share)) return share
    const shown = await sharedTheme(call, share, known ?? undefined)
    return isRefusal(shown) ? shown : done(shown, 'COMMENT_SENT')
  }),
  implement(calls.approveTheme, async (call, { body: { token, name, revision, known } }) => {
    if (!(await mayWrite(call))) return tooMany()
    const share = await refusedAsValue(() =>
      call.services.systemTransaction(async (trx) => {
        const found = linked(await openShare(trx, token, call.now))
        if (isRefusal(found)) return found
        if ((await revisionOf(trx, found, call.now)) !== revision) return 'changed' as const
        await approve(trx, found, { name, revision, now: call.now })
        return linked(await openShare(trx, token, call.now))
      }),
    )
    if (share === 'changed') return fail('SHARE_CHANGED', { status: 409 })
    if (isRefusal(share)) return share
    const shown = await sharedTheme(call, share, known ?? undefined)
    return isRefusal(shown) ? shown : done(shown, 'THEME_APPROVED')
  }),
]

/** The fragment never reaches a server's log, nor the pages that are linked. */
function withAddress(call: Call, { token, store_id: _, ...share }: Share) {
  return { ...share, address: `${studioAddress(call.services.config)}/studio/look#token=${token}` }
}

function linked(found: Share | 'over' | undefined): Share | Refusal {
  if (found === 'over') return fail('SHARE_OVER', { status: 410 })
  return found ?? fail('SHARE_NOT_FOUND', { status: 404 })
}

const mayWrite = (call: Call): Promise<boolean> =>
  call.services.system((q) => isWithinOwnerLimit(q, [['share', networkOf(call.ip)]]))

const revisionOf = async (q: Query, share: Share, now: Date): Promise<number> =>
  share.version?.id ?? (await findDraft(q, share.store_id, now)).version

async function sharedTheme(call: Call, share: Share, known: number | undefined) {
  const { system, config } = call.services
  const { store, shown, samples } = await system(async (q) => {
    const record = await findStore(q, share.store_id)
    return {
      store: record,
      shown: share.version
        ? await findVersion(q, share.store_id, share.version.id)
        : await findDraft(q, share.store_id, call.now),
      samples: await findSamplePages(q, record?.store_code ?? ''),
    }
  })
  if (!store || !shown) return fail('SHARE_NOT_FOUND', { status: 404 })
  const revision = share.version?.id ?? ('version' in shown ? shown.version : 0)
  const startsAt = 'starts_at' in shown && shown.starts_at ? shown.starts_at : null
  return {
    store_code: store.store_code,
    store_name: store.name,
    preview_address: storeAddress(config, store.store_code, 'preview'),
    product: samples.product && productPath(samples.product),
    post: samples.post && postPath(samples.post),
    note: share.note,
    author: share.author.name,
    ends_at: share.ends_at,
    version: share.version,
    starts_at: startsAt && startsAt > localTime(call.now) ? startsAt : null,
    revision,
    theme: revision !== 0 && revision === known ? null : await shownDocument(shown.document, share.store_id),
    comments: share.comments,
    approvals: share.approvals,
  }
}

/** The document without the owner's HTML as she wrote it, and that HTML as shoppers receive it. */
async function shownDocument(document: ThemeDocument, storeId: number) {
  const html = await cleanHtml(resolveTheme(document).theme.html_footer, storeId)
  return { document: { ...document, html_footer: html }, html_footer: html }
}
