import * as calls from '../../../src/contract/theme-support.ts'
import { fail, isRefusal, Refused } from '../../core/shared/refused.ts'
import { secretsOf } from '../../db/database.ts'
import { findBundle, keepBundle, madeBundle, readBundle, signedBundle } from '../../core/themes/bundles.ts'
import { recordedLabel } from '../../core/themes/recorded-screen.ts'
import { addProposal, answerProposal, openProposals } from '../../core/themes/proposals.ts'
import { sentTheme } from '../../core/themes/sent-theme.ts'
import { storeAddress, studioAddress } from '../addresses.ts'
import { idempotent } from './idempotency.ts'
import { done, implement, written } from './implement.ts'
import { authorOf } from './theme-author.ts'
import { themeOf } from './theme-of.ts'

export const themeSupport = [
  implement(calls.makeThemeBundle, async (call, { body }) => {
    const sent = call.unread ?? Buffer.from(JSON.stringify(body))
    const said = { made_at: call.now.toISOString(), server: studioAddress(call.services.config) }
    const made = await madeBundle(call.store, sent, said) // before the transaction: it may wait for its turn
    if (isRefusal(made)) return made
    return call.db.transaction(async (trx) => {
      const id = await keepBundle(trx, call.store.id, made, call.now)
      return written(`{"id":"${id}","bundle":${signedBundle(trx, call.store.id, made.content.text)}}`)
    })
  }),
  implement(calls.getThemeBundle, async (call, { params }) => {
    const found = await call.db.query((q) => findBundle(q, call.store.id, params.id))
    if (!found) return fail('BUNDLE_NOT_FOUND', { status: 404 })
    const { content, storeName, isForeign } = found
    const address = storeAddress(call.services.config, recordedLabel(params.id), 'preview')
    return {
      ...content,
      store_name: storeName ?? content.store_code,
      preview_address: storeName === undefined ? null : address,
      is_foreign: isForeign,
    }
  }),
  implement(calls.openThemeBundle, async (call, { body }) => {
    const sent = call.unread ?? Buffer.from(JSON.stringify(body))
    const keyring = await call.db.query(async (q) => secretsOf(q))
    const read = await readBundle(keyring, call.store, sent) // before the transaction: it may wait for its turn
    if (isRefusal(read)) return read
    return call.db.transaction(async (trx) => ({ id: await keepBundle(trx, call.store.id, read, call.now) }))
  }),

  implement(calls.proposeTheme, async (call, { body }) => {
    const author = await authorOf(call)
    const sent = await themeOf(call, 'propose', () => sentTheme(body))
    if (isRefusal(sent)) return sent
    const { document, base } = sent
    const proposal = { document, base, note: sent.rest.note, author, now: call.now }
    return idempotent(call, calls.proposeTheme, sent, async (trx) =>
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
