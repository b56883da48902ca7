import type { Trx } from '../../db/database.ts'
import {
  cancelThemeSchedule,
  checkTheme as checkThemeCall,
  getLiveTheme,
  getThemeDraft,
  getThemeVersion,
  listThemeVersions,
  listTimedRows,
  publishTheme,
  restoreThemeVersion,
  saveThemeDraft,
  sayThemePresence,
} from '../../../src/contract/owner-themes.ts'
import { formatReport } from '../../../src/theme/report.ts'
import {
  findDraft,
  findDraftVersion,
  findTheme,
  findVersion,
  findVersions,
  publish,
  saveDraft,
  withoutDocument,
} from '../../core/themes/theme-queries.ts'
import { approvalsOfDraft } from '../../core/themes/shares.ts'
import { cancelSchedule } from '../../core/themes/theme-schedule.ts'
import { sanitiseSent } from '../../core/content/clean-html.ts'
import { sentTheme, unsavedTheme } from '../../core/themes/sent-theme.ts'
import { fail, isRefusal, Refused } from '../../core/shared/refused.ts'
import { idempotent } from './idempotency.ts'
import { done, implement, type Call } from './implement.ts'
import { implementPages } from './paginated.ts'
import { authorOf } from './theme-author.ts'
import { themeOf } from './theme-of.ts'
import { findTimedRows } from '../../core/shared/timed-rows.ts'
import { publishOnCommit } from '../../core/shared/store-changes.ts'

export const ownerThemes = [
  implement(getThemeDraft, async (call) => call.db.query((q) => findDraft(q, call.store.id, call.now))),

  implement(saveThemeDraft, async (call, { body }) => {
    const author = await authorOf(call)
    const sent = await themeOf(call, 'save', () => sentTheme(body))
    if (isRefusal(sent)) return sent
    await sanitiseSent(sent.htmlFooter, call.store.id) // what cannot be sanitised is refused, and the next read finds it done
    const saved = await call.db.transaction((trx) =>
      saveDraft(trx, call.store.id, sent.document, sent.rest.base_version, author, call.now),
    )
    return saved ? done(saved, 'THEME_SAVED') : conflict(call)
  }),

  implement(sayThemePresence, async (call, { body }) => {
    const { presence } = call.services
    const own = { storeId: call.store.id, window: body.window, person: await authorOf(call) }
    await presence.say(own, { isLeaving: body.is_leaving === true, place: body.place ?? null })
    return {
      others: presence.others(own),
      version: await call.db.query((q) => findDraftVersion(q, call.store.id)),
    }
  }),

  implement(getLiveTheme, async (call) => {
    const live = await call.db.query((q) => findTheme(q, call.store.id))
    return { document: live?.document ?? {}, version: live?.version ?? null }
  }),

  implement(publishTheme, async (call, { body }) => {
    const endsAt = dateOf(body.ends_at)
    if (endsAt && endsAt <= call.now) return fail('SCHEDULE_IS_OVER')
    const author = await authorOf(call)
    return idempotent(call, publishTheme, body, async (trx) => {
      const draft = await findDraft(trx, call.store.id, call.now)
      if (draft.version !== body.base_version) throw new Refused('THEME_CONFLICT', { status: 409, data: draft })
      await giveWay(trx, call, body.replaces)
      await publishOnCommit(trx, { storeId: call.store.id, tags: ['theme'] })
      const version = await publish(trx, call.store.id, {
        document: draft.document,
        author,
        now: call.now,
        name: body.name,
        startsAt: dateOf(body.starts_at),
        endsAt,
        approvals: await approvalsOfDraft(trx, call.store.id, draft.version),
      })
      return done(version, 'THEME_PUBLISHED')
    })
  }),

  implementPages(listThemeVersions, async (call, _, part) => findVersions(call.db, part)),

  implement(listTimedRows, async (call) => call.db.query((q) => findTimedRows(q, call.store.id, call.now))),

  implement(
    getThemeVersion,
    async (call, { params }) =>
      (await call.db.query((q) => findVersion(q, call.store.id, params.id))) ??
      fail('VERSION_NOT_FOUND', { status: 404 }),
  ),

  implement(restoreThemeVersion, async (call, { params, body }) => {
    const author = await authorOf(call)
    return idempotent(call, restoreThemeVersion, { ...params, ...body }, async (trx) => {
      const earlier = await findVersion(trx, call.store.id, params.id)
      if (!earlier) throw new Refused('VERSION_NOT_FOUND', { status: 404 })
      await giveWay(trx, call, body?.replaces)
      await publishOnCommit(trx, { storeId: call.store.id, tags: ['theme'] })
      const version = await publish(trx, call.store.id, {
        document: earlier.document,
        author,
        now: call.now,
        name: earlier.name,
        restoredFrom: earlier.id,
      })
      return done(version, 'THEME_PUBLISHED')
    })
  }),

  implement(cancelThemeSchedule, async (call, { params }) =>
    idempotent(call, cancelThemeSchedule, params, async (trx) => {
      const isCancelled = await cancelSchedule(trx, call.store.id, params.id, call.now)
      const version = await findVersion(trx, call.store.id, params.id)
      if (!version) throw new Refused('VERSION_NOT_FOUND', { status: 404 })
      if (!isCancelled) throw new Refused('NO_SCHEDULE', { status: 409 })
      return done(withoutDocument(version), 'SCHEDULE_CANCELLED')
    }),
  ),

  implement(checkThemeCall, async (call, { body }) => {
    const sent = await themeOf(call, 'check', () => unsavedTheme(body))
    if (isRefusal(sent)) return sent
    const { issues, htmlFooter } = sent
    const { html, removed } = await sanitiseSent(htmlFooter, call.store.id)
    return { issues, text: formatReport(issues, call.lang, removed), html_footer: html, removed }
  }),
]

/** Cancels the running theme that a publication replaces, in its transaction. */
async function giveWay(trx: Trx, call: Call, id: number | undefined): Promise<void> {
  if (id && !(await cancelSchedule(trx, call.store.id, id, call.now))) throw new Refused('NO_SCHEDULE', { status: 409 })
}

/** Refuses with the current draft, so that the studio can merge. */
async function conflict(call: Call) {
  return fail('THEME_CONFLICT', {
    status: 409,
    data: await call.db.query((q) => findDraft(q, call.store.id, call.now)),
  })
}

const dateOf = (moment: string | null | undefined): Date | null => (moment ? new Date(moment) : null)
