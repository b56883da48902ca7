import * as calls from '../../../src/contract/theme-support.ts'
import { checkTheme } from '../../../src/theme/check-theme.ts'
import { refusedReading } from '../../core/shared/readers/refused-reading.ts'
import { fail, isRefusal, Refused, refusedAsValue } from '../../core/shared/refused.ts'
import { secretsOf } from '../../db/database.ts'
import { contentText, findBundle, keepBundle, readBundle, signedBundle } from '../../core/themes/bundles.ts'
import { recordedLabel } from '../../core/themes/recorded-screen.ts'
import { addProposal, answerProposal, openProposals } from '../../core/themes/proposals.ts'
import { storeAddress, studioAddress } from '../addresses.ts'
import { idempotent } from './idempotency.ts'
import { done, implement } from './implement.ts'
import { authorOf, isTooLarge, themeTooLarge } from './theme-author.ts'

export const themeSupport = [
  implement(calls.makeThemeBundle, async (call, { body }) => {
    if (isTooLarge(body.document)) return themeTooLarge()
    const content = {
      ...body,
      store_code: call.store.code,
      made_at: call.now.toISOString(),
      server: studioAddress(call.services.config),
    }
    return call.db.transaction(async (trx) => ({
      id: await keepBundle(
        trx,
        call.store.id,
        { content: contentText(content), isForeign: false, images: '{}' },
        call.now,
      ),
      bundle: signedBundle(trx, call.store.id, content),
    }))
  }),
  implement(calls.getThemeBundle, async (call, { params }) => {
    const found = await call.db.query((q) => findBundle(q, call.store.id, params.id))
    if (!found) return fail('BUNDLE_NOT_FOUND', { status: 404 })
    const { screen, ...content } = found.content
    return {
      ...content,
      store_name: screen?.store.name ?? content.store_code,
      preview_address: screen ? storeAddress(call.services.config, recordedLabel(params.id), 'preview') : null,
      is_foreign: found.isForeign,
    }
  }),
  implement(calls.openThemeBundle, async (call, { body }) => {
    const sent = call.unread ?? Buffer.from(JSON.stringify(body))
    const keyring = await call.db.query(async (q) => secretsOf(q))
    const read = await refusedAsValue(() => refusedReading(() => readBundle(keyring, call.store, sent))) // before the transaction: it may wait for its turn
    if (isRefusal(read)) return read
    return call.db.transaction(async (trx) => ({ id: await keepBundle(trx, call.store.id, read, call.now) }))
  }),

  implement(calls.proposeTheme, async (call, { body }) => {
    if (isTooLarge(body.document) || isTooLarge(body.base)) return themeTooLarge()
    const author = await authorOf(call)
    const { document } = checkTheme(body.document)
    const proposal = { ...body, document, author, now: call.now }
    return idempotent(call, calls.proposeTheme, body, async (trx) =>
      done(await addProposal(trx, call.store.id, proposal), 'PROPOSAL_SENT'),
    )
  }),
  implement(calls.listThemeProposals, async (call) => call.db.query((q) => openProposals(q, call.store.id))),
  implement(calls.answerThemeProposal, async (call, { params, body }) => {
    const answer = { id: params.id, accepted: body.accepted, now: call.now }
    return idempotent(call, calls.answerThemeProposal, { ...params, ...body }, async (trx) => {
      const answered = await answerProposal(trx, call.store.id, answer)
      if (!answered) throw new Refused('PROPOSAL_NOT_FOUND', { status: 404 })
      return done(answered, body.accepted ? 'PROPOSAL_ACCEPTED' : 'PROPOSAL_DECLINED')
    })
  }),
]
